"""A last round whose exact search takes long."""

SHEET = """\
railroad-ink sheet 1
ruleset challenge/1
A1 double-curved-railway RRRRb 2
A4 dead-end-railway R--- 4
A5 dead-end-highway -H-- 2
A6 curved-highway H--H 1
B1 double-curved-railway RRRRb 1
B2 double-curved-railway RRRRd 2
B7 dead-end-railway -R-- 3
C1 dead-end-railway R--- 1
C2 t-railway RRR- 3
C3 t-railway RR-R 4
D1 straight-station -R-H 5
D2 t-railway RR-R 3
D3 curved-railway --RR 3
E3 overpass RHRHo 5
F1 straight-railway -R-R 2
F3 three-highways-station RHHH 5
F5 overpass RHRHo 5
F6 t-highway -HHH 5
G2 curved-highway -HH- 1
G3 curved-highway H--H 2
G4 t-railway RRR- 4
G6 double-curved-highway HHHHb 4
G7 t-highway HH-H 5
specials three-highways-station
buildings: universities=C1,G7
"""
"""It takes about half a minute with these dice."""
DICE = ("t-railway", "t-railway", "t-railway", "curved-station")
