BEGIN TRANSACTION;
CREATE TABLE achievements (
	visitor VARCHAR(64) NOT NULL, 
	achievement VARCHAR(32) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (visitor, achievement)
);
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE analysis (
	code VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	step VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (code, seat, step), 
	FOREIGN KEY(code) REFERENCES rooms (code)
);
CREATE TABLE device_codes (
	code VARCHAR(32) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	expires FLOAT NOT NULL, 
	PRIMARY KEY (code)
);
CREATE TABLE dice_tables (
	code VARCHAR(32) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	version INTEGER NOT NULL, 
	changed FLOAT NOT NULL, 
	content TEXT NOT NULL, 
	PRIMARY KEY (code)
);
INSERT INTO "dice_tables" VALUES('ju7byf','JRRvFLnX4TkJXhiVKYbrfQ',1,1.79513448839094161982e+09,'{"rules":"challenge river","seed":"kept","players":["Ada","Ben"],"seconds":0,"state":{"rolled":2,"picks":[],"claims":[],"marks":{}},"rolled_at":1795134488.3909416}');
CREATE TABLE entries (
	code VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	at FLOAT NOT NULL, 
	entry TEXT NOT NULL, 
	PRIMARY KEY (code, version), 
	FOREIGN KEY(code) REFERENCES rooms (code)
);
INSERT INTO "entries" VALUES('mkp6bvmrbvuv',1,1.7951344819810752868e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "challenge/1 lake/1 goals=random", 90, true, "", false, ""]');
INSERT INTO "entries" VALUES('mkp6bvmrbvuv',2,1.7951344819810752868e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('mkp6bvmrbvuv',3,1.7951344819810752868e+09,'["Added", "", "open", "", "", 0]');
INSERT INTO "entries" VALUES('mkp6bvmrbvuv',4,1.7951344819810752868e+09,'["Added", "Scribbler", "computer", "", "random", 1]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',1,1.79513448199829792973e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',2,1.79513448199829792973e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',3,1.79513448199829792973e+09,'["Added", "Scribbler", "computer", "", "random", 1]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',4,1.79513448199829792973e+09,'["Added", "Cleo", "local", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',5,1.79513448199829792973e+09,'["Started", "classic/1", null, ""]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',6,1.79513448199829792973e+09,'["Rolled", ["curved-highway", "straight-highway", "t-railway", "overpass"], 1795134481.9980216]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',7,1.7951344820826766491e+09,'["Acted", 0, "curved-highway A2 HH--"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',8,1.7951344820973672867e+09,'["Acted", 0, "straight-highway A3 -H-H"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',9,1.79513448211360979083e+09,'["Acted", 0, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',10,1.79513448212537121773e+09,'["Acted", 0, "overpass A5 HRHRo"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',11,1.79513448213247060782e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',12,1.79513448213782930368e+09,'["Acted", 2, "curved-highway A2 HH--"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',13,1.7951344821505868435e+09,'["Acted", 2, "straight-highway A3 -H-H"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',14,1.79513448216243219372e+09,'["Acted", 2, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',15,1.79513448217654681205e+09,'["Acted", 2, "overpass A5 HRHRo"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',16,1.79513448219281458858e+09,'["Ended", 2]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',17,1.79513448717904353143e+09,'["Acted", 1, "three-railways-station A2 HRRR"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',18,1.79513448717904353143e+09,'["Acted", 1, "curved-highway G6 -HH-"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',19,1.79513448717904353143e+09,'["Acted", 1, "overpass D1 RHRHo"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',20,1.79513448717904353143e+09,'["Acted", 1, "straight-highway D2 -H-H"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',21,1.79513448717904353143e+09,'["Acted", 1, "t-railway B7 -RRR"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',22,1.79513448717904353143e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',23,1.79513448717904353143e+09,'["Rolled", ["straight-highway", "curved-railway", "straight-railway", "overpass"], 1795134487.1788828]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',24,1.79513448719270753855e+09,'["Acted", 0, "straight-highway A6 H-H-"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',25,1.79513448720091509818e+09,'["Acted", 1, "straight-railway B1 -R-R"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',26,1.79513448720091509818e+09,'["Acted", 1, "cross-station A1 HRHR"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',27,1.79513448720091509818e+09,'["Acted", 1, "straight-highway D3 -H-H"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',28,1.79513448720091509818e+09,'["Acted", 1, "overpass C7 RHRHo"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',29,1.79513448720091509818e+09,'["Acted", 1, "curved-railway F7 -RR-"]');
INSERT INTO "entries" VALUES('8d5snn98qqh5',30,1.79513448720091509818e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',1,1795134487.21104,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1 variant=draft", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',2,1795134487.21104,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',3,1795134487.21104,'["Added", "", "open", "", "", 0]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',4,1.79513448723264408112e+09,'["SatDown", 1, "x4-fRiOiFbwhIv0omHMrAQ", "Ben"]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',5,1.79513448724200367929e+09,'["Started", "classic/1 variant=draft", 1, ""]');
INSERT INTO "entries" VALUES('4efavt2uy3tb',6,1.79513448724200367929e+09,'["Rolled", ["straight-highway", "overpass", "t-railway", "straight-highway", "straight-station", "curved-railway", "straight-railway", "t-railway"], 1795134487.2416933]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',1,1.79513448724885654444e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "challenge/1 meteor/2 goals=random", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',2,1.79513448724885654444e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',3,1.79513448724885654444e+09,'["Added", "", "open", "", "", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',4,1.79513448726552987105e+09,'["SatDown", 1, "x4-fRiOiFbwhIv0omHMrAQ", "Ben"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',5,1.79513448726940488819e+09,'["Started", "challenge/1 meteor/2 goals=E,J,MB", null, ""]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',6,1.79513448726940488819e+09,'["Rolled", ["curved-railway", "curved-railway", "t-highway", "dead-end-railway", "meteor-any", "meteor-2"], 1795134487.2691994]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',7,1.79513448727759289741e+09,'["Acted", 0, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',8,1795134487.28054,'["Acted", 0, "curved-railway A4 RR--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',9,1.79513448728290534017e+09,'["Acted", 0, "curved-railway A5 --RR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',10,1.79513448728508758544e+09,'["Acted", 0, "t-highway A2 HHH-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',11,1.79513448728695702554e+09,'["Acted", 0, "dead-end-railway B1 ---R"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',12,1.795134487288864851e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',13,1.79513448729066467284e+09,'["Acted", 1, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',14,1.79513448729239392283e+09,'["Acted", 1, "curved-railway A4 RR--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',15,1.79513448729414653781e+09,'["Acted", 1, "curved-railway A5 --RR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',16,1.79513448729586958885e+09,'["Acted", 1, "t-highway A2 HHH-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',17,1.79513448729758429527e+09,'["Acted", 1, "dead-end-railway B1 ---R"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',18,1.79513448729970502854e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',19,1.79513448729970502854e+09,'["Rolled", ["t-railway", "t-highway", "t-railway", "dead-end-highway", "meteor-any", "meteor-2"], 1795134487.299584]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',20,1.79513448730258440974e+09,'["Acted", 0, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',21,1.79513448730479598051e+09,'["Acted", 0, "t-railway B5 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',22,1.79513448730833935734e+09,'["Acted", 0, "t-railway B6 -RRR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',23,1.79513448731232213976e+09,'["Acted", 0, "t-highway A3 -HHH"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',24,1.79513448731632494926e+09,'["Acted", 0, "dead-end-highway A6 H---"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',25,1.79513448732032942774e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',26,1.79513448732225394254e+09,'["Acted", 1, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',27,1.79513448732538461686e+09,'["Acted", 1, "t-railway B5 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',28,1.79513448732708787917e+09,'["Acted", 1, "t-railway B6 -RRR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',29,1.79513448732880544667e+09,'["Acted", 1, "t-highway A3 -HHH"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',30,1.7951344873304650783e+09,'["Acted", 1, "dead-end-highway A6 H---"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',31,1.79513448733235335356e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',32,1.79513448733235335356e+09,'["Rolled", ["t-railway", "straight-railway", "double-curved-highway", "curved-station", "meteor-any", "meteor-1"], 1795134487.3322325]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',33,1.7951344873351695537e+09,'["Acted", 0, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',34,1.79513448733765387538e+09,'["Acted", 0, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',35,1.79513448733971047398e+09,'["Acted", 0, "straight-railway B4 R-R-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',36,1.7951344873416576385e+09,'["Acted", 0, "double-curved-highway B2 HHHHd"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',37,1.79513448734370207791e+09,'["Acted", 0, "curved-station B3 HR--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',38,1.79513448734565854067e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',39,1.79513448734775280957e+09,'["Acted", 1, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',40,1.79513448734961605065e+09,'["Acted", 1, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',41,1.7951344873513896465e+09,'["Acted", 1, "straight-railway B4 R-R-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',42,1.79513448735319662095e+09,'["Acted", 1, "double-curved-highway B2 HHHHd"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',43,1.7951344873549783229e+09,'["Acted", 1, "curved-station B3 HR--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',44,1.79513448735709929462e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',45,1.79513448735709929462e+09,'["Rolled", ["t-railway", "straight-railway", "overpass", "t-station-2", "meteor-down", "meteor-2"], 1795134487.3569806]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',46,1.79513448736006498342e+09,'["Acted", 0, "meteor:hit down"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',47,1.79513448736233901972e+09,'["Acted", 0, "t-railway B7 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',48,1.79513448736442828177e+09,'["Acted", 0, "straight-railway A7 R-R-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',49,1.79513448736640548707e+09,'["Acted", 0, "overpass C2 HRHRo"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',50,1.79513448736857295041e+09,'["Acted", 0, "t-station-2 C1 -RHR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',51,1.79513448737060308463e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',52,1.79513448737275385855e+09,'["Acted", 1, "meteor:hit down"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',53,1.79513448737456941597e+09,'["Acted", 1, "t-railway B7 RRR-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',54,1.79513448737643742563e+09,'["Acted", 1, "straight-railway A7 R-R-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',55,1.79513448737823081021e+09,'["Acted", 1, "overpass C2 HRHRo"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',56,1.79513448737996244427e+09,'["Acted", 1, "t-station-2 C1 -RHR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',57,1.79513448738209533683e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',58,1.79513448738209533683e+09,'["Rolled", ["straight-highway", "straight-highway", "overpass", "curved-station", "meteor-any", "meteor-3"], 1795134487.3819678]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',59,1.79513448738530158993e+09,'["Acted", 0, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',60,1.79513448738777637485e+09,'["Acted", 0, "straight-highway D1 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',61,1.79513448739007377627e+09,'["Acted", 0, "straight-highway D2 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',62,1.79513448739249300957e+09,'["Acted", 0, "overpass C3 HRHRo"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',63,1.79513448739468741421e+09,'["Acted", 0, "curved-station A4 R--H"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',64,1.79513448739682531353e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',65,1.79513448739897418021e+09,'["Acted", 1, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',66,1.79513448740097832675e+09,'["Acted", 1, "straight-highway D1 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',67,1.79513448740283679963e+09,'["Acted", 1, "straight-highway D2 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',68,1.79513448740466475487e+09,'["Acted", 1, "overpass C3 HRHRo"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',69,1.79513448740640044207e+09,'["Acted", 1, "curved-station A4 R--H"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',70,1.79513448740861296651e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',71,1.79513448740861296651e+09,'["Rolled", ["straight-highway", "curved-highway", "t-highway", "curved-station", "meteor-any", "meteor-1"], 1795134487.4084952]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',72,1.79513448741264295578e+09,'["Acted", 0, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',73,1.79513448741523027425e+09,'["Acted", 0, "straight-highway D3 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',74,1.79513448741771984096e+09,'["Acted", 0, "curved-highway D7 HH--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',75,1.79513448742020678521e+09,'["Acted", 0, "t-highway C7 -HHH"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',76,1.79513448742256116873e+09,'["Acted", 0, "curved-station B4 --HR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',77,1.7951344874247848987e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',78,1.79513448742724394794e+09,'["Acted", 1, "meteor:hit up"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',79,1.79513448742974615094e+09,'["Acted", 1, "straight-highway D3 H-H-"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',80,1.79513448743205046654e+09,'["Acted", 1, "curved-highway D7 HH--"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',81,1.79513448743441295625e+09,'["Acted", 1, "t-highway C7 -HHH"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',82,1.79513448743638086325e+09,'["Acted", 1, "curved-station B4 --HR"]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',83,1.79513448743960380557e+09,'["Ended", 1]');
INSERT INTO "entries" VALUES('3stf6axs3h3n',1,1.79513448744591975212e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "challenge/1 meteor/2 goals=random", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('3stf6axs3h3n',2,1.79513448744591975212e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('3stf6axs3h3n',3,1.79513448744591975212e+09,'["Added", "Ben", "person", "x4-fRiOiFbwhIv0omHMrAQ", "", 0]');
INSERT INTO "entries" VALUES('kx3vmaygcsm7',84,1.79513448745059013373e+09,'["Rematched", "3stf6axs3h3n"]');
INSERT INTO "entries" VALUES('6yry6v8uxppm',1,1.79513448746508336066e+09,'["Opened", "x4-fRiOiFbwhIv0omHMrAQ", "challenge/1 meteor/2 goals=E,J,MB", null, true, "", false, "kx3vmaygcsm7"]');
INSERT INTO "entries" VALUES('6yry6v8uxppm',2,1.79513448746508336066e+09,'["Added", "Ben", "person", "x4-fRiOiFbwhIv0omHMrAQ", "", 0]');
INSERT INTO "entries" VALUES('6yry6v8uxppm',3,1.79513448746508336066e+09,'["Started", "challenge/1 meteor/2 goals=E,J,MB variant=solo", null, ""]');
INSERT INTO "entries" VALUES('6yry6v8uxppm',4,1.79513448746508336066e+09,'["Rolled", ["curved-railway", "curved-railway", "t-highway", "dead-end-railway", "meteor-any", "meteor-2"], 1795134487.464992]');
INSERT INTO "entries" VALUES('e9cteav93qsw',1,1.79513448747106742859e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('e9cteav93qsw',2,1.79513448747106742859e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',3,1.79513448747106742859e+09,'["Started", "classic/1 variant=solo", null, ""]');
INSERT INTO "entries" VALUES('e9cteav93qsw',4,1.79513448747106742859e+09,'["Rolled", ["t-highway", "t-highway", "t-railway", "curved-station"], 1795134487.4709427]');
INSERT INTO "entries" VALUES('e9cteav93qsw',5,1.79513448748033022876e+09,'["Acted", 0, "t-highway A2 HHH-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',6,1.79513448748277163512e+09,'["Acted", 0, "t-highway A3 -HHH"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',7,1.79513448748473048214e+09,'["Acted", 0, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',8,1.79513448748650979993e+09,'["Acted", 0, "curved-station A5 --HR"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',9,1.79513448748835849756e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',10,1.79513448748835849756e+09,'["Rolled", ["straight-highway", "straight-highway", "t-railway", "overpass"], 1795134487.4882627]');
INSERT INTO "entries" VALUES('e9cteav93qsw',11,1.7951344874902205467e+09,'["Acted", 0, "straight-highway A6 H-H-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',12,1.79513448749203658101e+09,'["Acted", 0, "straight-highway B2 H-H-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',13,1.79513448749382352833e+09,'["Acted", 0, "t-railway B1 -RRR"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',14,1.79513448749559855464e+09,'["Acted", 0, "overpass B3 HRHRo"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',15,1.79513448749743843076e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',16,1.79513448749743843076e+09,'["Rolled", ["curved-highway", "straight-highway", "curved-highway", "overpass"], 1795134487.4973466]');
INSERT INTO "entries" VALUES('e9cteav93qsw',17,1.79513448750163269037e+09,'["Acted", 0, "curved-highway B5 HH--"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',18,1.79513448750640034669e+09,'["Acted", 0, "curved-highway B6 HH--"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',19,1.79513448751275110247e+09,'["Acted", 0, "straight-highway C2 H-H-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',20,1.79513448751816654205e+09,'["Acted", 0, "overpass C1 RHRHo"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',21,1.79513448752320694925e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',22,1.79513448752320694925e+09,'["Rolled", ["curved-railway", "curved-highway", "t-highway", "overpass"], 1795134487.5231018]');
INSERT INTO "entries" VALUES('e9cteav93qsw',23,1.79513448752558612826e+09,'["Acted", 0, "curved-railway B4 RR--"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',24,1.79513448753057169911e+09,'["Acted", 0, "curved-highway B7 --HH"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',25,1.79513448753683376316e+09,'["Acted", 0, "t-highway C3 HHH-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',26,1.79513448753940987583e+09,'["Acted", 0, "overpass C4 RHRHo"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',27,1.79513448754474377625e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',28,1.79513448754474377625e+09,'["Rolled", ["straight-highway", "straight-railway", "straight-railway", "curved-station"], 1795134487.544636]');
INSERT INTO "entries" VALUES('e9cteav93qsw',29,1.79513448754723739628e+09,'["Acted", 0, "straight-highway C5 -H-H"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',30,1.79513448755456686027e+09,'["Acted", 0, "straight-railway D1 R-R-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',31,1.79513448756048178667e+09,'["Acted", 0, "straight-railway D4 R-R-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',32,1.79513448756316542622e+09,'["Acted", 0, "curved-station C6 R--H"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',33,1.79513448756886291506e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',34,1.79513448756886291506e+09,'["Rolled", ["t-railway", "straight-railway", "straight-highway", "curved-station"], 1795134487.568752]');
INSERT INTO "entries" VALUES('e9cteav93qsw',35,1.79513448757276701927e+09,'["Acted", 0, "t-railway E1 RRR-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',36,1.79513448758069872851e+09,'["Acted", 0, "straight-railway E2 -R-R"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',37,1.79513448758321571352e+09,'["Acted", 0, "straight-highway C7 H-H-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',38,1.79513448759268832207e+09,'["Acted", 0, "curved-station D2 HR--"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',39,1.79513448759802317616e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('e9cteav93qsw',40,1.79513448759802317616e+09,'["Rolled", ["t-highway", "straight-railway", "curved-highway", "overpass"], 1795134487.5979192]');
INSERT INTO "entries" VALUES('e9cteav93qsw',41,1.79513448760195517541e+09,'["Acted", 0, "t-highway D3 HHH-"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',42,1.79513448760415029528e+09,'["Acted", 0, "straight-railway E3 -R-R"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',43,1.79513448760988259316e+09,'["Acted", 0, "curved-highway D7 HH--"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',44,1.79513448761252164837e+09,'["Acted", 0, "overpass F7 HRHRo"]');
INSERT INTO "entries" VALUES('e9cteav93qsw',45,1.79513448761693549153e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',1,1.79513448763176298138e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1", null, false, "2026-11-20", true, ""]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',2,1.79513448763176298138e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',3,1.79513448763176298138e+09,'["Started", "classic/1 variant=solo", null, ""]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',4,1.79513448763176298138e+09,'["Rolled", ["t-highway", "t-railway", "t-railway", "curved-station"], 1795134487.6316187]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',5,1.79513448764977526662e+09,'["Acted", 0, "t-highway A2 HHH-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',6,1.79513448765414977076e+09,'["Acted", 0, "t-railway A4 RRR-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',7,1.79513448765656208989e+09,'["Acted", 0, "t-railway A5 -RRR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',8,1.79513448765875434877e+09,'["Acted", 0, "curved-station A3 R--H"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',9,1.79513448766080403328e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',10,1.79513448766080403328e+09,'["Rolled", ["curved-railway", "curved-railway", "curved-railway", "overpass"], 1795134487.6607125]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',11,1.79513448766276335717e+09,'["Acted", 0, "curved-railway A6 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',12,1.79513448766472601897e+09,'["Acted", 0, "curved-railway B1 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',13,1.79513448766654968259e+09,'["Acted", 0, "curved-railway B4 RR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',14,1.79513448766839265819e+09,'["Acted", 0, "overpass B2 HRHRo"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',15,1.79513448767029571533e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',16,1.79513448767029571533e+09,'["Rolled", ["t-highway", "curved-highway", "curved-railway", "overpass"], 1795134487.6702049]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',17,1.79513448767227625849e+09,'["Acted", 0, "t-highway C2 HHH-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',18,1.79513448767421150212e+09,'["Acted", 0, "curved-highway C3 --HH"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',19,1.79513448767645168299e+09,'["Acted", 0, "curved-railway B3 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',20,1.79513448767829203608e+09,'["Acted", 0, "overpass B6 RHRHo"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',21,1.79513448768022084237e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',22,1.79513448768022084237e+09,'["Rolled", ["curved-railway", "straight-highway", "t-highway", "curved-station"], 1795134487.6801357]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',23,1.79513448768210315707e+09,'["Acted", 0, "curved-railway B5 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',24,1.79513448768418812755e+09,'["Acted", 0, "straight-highway D1 -H-H"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',25,1.79513448768619894978e+09,'["Acted", 0, "t-highway B7 H-HH"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',26,1.79513448768845534321e+09,'["Acted", 0, "curved-station A7 --HR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',27,1.79513448769030499463e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',28,1.79513448769030499463e+09,'["Rolled", ["straight-railway", "t-railway", "curved-railway", "curved-station"], 1795134487.6902204]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',29,1.79513448769218134882e+09,'["Acted", 0, "straight-railway C1 R-R-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',30,1795134487.69408,'["Acted", 0, "t-railway C5 RRR-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',31,1.79513448769594979284e+09,'["Acted", 0, "curved-railway C6 RR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',32,1.79513448769780588148e+09,'["Acted", 0, "curved-station C7 HR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',33,1.79513448769966411583e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',34,1.79513448769966411583e+09,'["Rolled", ["curved-railway", "curved-railway", "curved-railway", "straight-station"], 1795134487.6995814]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',35,1.79513448770143389703e+09,'["Acted", 0, "curved-railway D5 RR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',36,1.79513448770559477804e+09,'["Acted", 0, "curved-railway D6 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',37,1.79513448770741486544e+09,'["Acted", 0, "curved-railway E6 RR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',38,1.79513448771255731579e+09,'["Acted", 0, "straight-station D2 H-R-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',39,1.7951344877145035267e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',40,1.7951344877145035267e+09,'["Rolled", ["curved-railway", "curved-railway", "t-railway", "straight-station"], 1795134487.7144163]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',41,1.79513448771645355225e+09,'["Acted", 0, "curved-railway E2 RR--"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',42,1.79513448772173142432e+09,'["Acted", 0, "curved-railway E3 --RR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',43,1.79513448772366070744e+09,'["Acted", 0, "t-railway E7 -RRR"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',44,1.79513448773173213001e+09,'["Acted", 0, "straight-station D3 H-R-"]');
INSERT INTO "entries" VALUES('2xjqwgzmhc6c',45,1.79513448773409843442e+09,'["Ended", 0]');
INSERT INTO "entries" VALUES('9b8kpe9vjfn3',1,1.7951344877477109432e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('9b8kpe9vjfn3',2,1.7951344877477109432e+09,'["Added", "Player 1", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 1]');
INSERT INTO "entries" VALUES('9b8kpe9vjfn3',3,1.7951344877477109432e+09,'["Started", "classic/1 variant=solo", null, "begin 2\nboard 1\n  A2 straight-highway H-H- 1"]');
INSERT INTO "entries" VALUES('9b8kpe9vjfn3',4,1.7951344877477109432e+09,'["Rolled", ["t-railway", "curved-railway", "t-highway", "curved-station"], 1795134487.747542]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',1,1.79513448775722646712e+09,'["Opened", "JRRvFLnX4TkJXhiVKYbrfQ", "classic/1", null, false, "", false, ""]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',2,1.79513448775722646712e+09,'["Added", "Ada", "person", "JRRvFLnX4TkJXhiVKYbrfQ", "", 0]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',3,1.79513448775722646712e+09,'["Added", "", "open", "", "", 0]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',4,1.79513448777628350258e+09,'["SatDown", 1, "x4-fRiOiFbwhIv0omHMrAQ", "Ben"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',5,1.79513448777934813502e+09,'["Started", "classic/1", null, ""]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',6,1.79513448777934813502e+09,'["Rolled", ["t-railway", "straight-highway", "t-highway", "straight-station"], 1795134487.7792175]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',7,1.79513448837681579587e+09,'["Given", 1, "random"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',8,1.79513448838629865642e+09,'["Acted", 1, "t-railway B7 -RRR"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',9,1.79513448838629865642e+09,'["Acted", 1, "straight-station F7 -R-H"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',10,1.79513448838629865642e+09,'["Acted", 1, "cross-station F6 RHRH"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',11,1.79513448838629865642e+09,'["Acted", 1, "straight-highway F5 -H-H"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',12,1.79513448838629865642e+09,'["Acted", 1, "t-highway F4 HHH-"]');
INSERT INTO "entries" VALUES('9f3b2dvf6bva',13,1.79513448838629865642e+09,'["Ended", 1]');
CREATE TABLE members (
	code VARCHAR(32) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, listing VARCHAR(10) DEFAULT 'shown' NOT NULL, 
	PRIMARY KEY (code, visitor), 
	FOREIGN KEY(code) REFERENCES rooms (code)
);
INSERT INTO "members" VALUES('mkp6bvmrbvuv','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('8d5snn98qqh5','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('4efavt2uy3tb','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('4efavt2uy3tb','x4-fRiOiFbwhIv0omHMrAQ','shown');
INSERT INTO "members" VALUES('kx3vmaygcsm7','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('kx3vmaygcsm7','x4-fRiOiFbwhIv0omHMrAQ','shown');
INSERT INTO "members" VALUES('3stf6axs3h3n','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('3stf6axs3h3n','x4-fRiOiFbwhIv0omHMrAQ','shown');
INSERT INTO "members" VALUES('6yry6v8uxppm','x4-fRiOiFbwhIv0omHMrAQ','shown');
INSERT INTO "members" VALUES('e9cteav93qsw','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('2xjqwgzmhc6c','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('9b8kpe9vjfn3','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('9f3b2dvf6bva','JRRvFLnX4TkJXhiVKYbrfQ','shown');
INSERT INTO "members" VALUES('9f3b2dvf6bva','x4-fRiOiFbwhIv0omHMrAQ','shown');
CREATE TABLE puzzles (
	visitor VARCHAR(64) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	solved BOOLEAN NOT NULL, 
	PRIMARY KEY (visitor, seed)
);
CREATE TABLE recovery_codes (
	visitor VARCHAR(64) NOT NULL, 
	digest VARCHAR(64) NOT NULL, 
	PRIMARY KEY (visitor)
);
INSERT INTO "recovery_codes" VALUES('JRRvFLnX4TkJXhiVKYbrfQ','ab6e49276629b984f852368731759c10dfc16963874b5b04772746c3515e8ed3');
CREATE TABLE rooms (
	code VARCHAR(32) NOT NULL, 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	options TEXT NOT NULL, 
	card TEXT NOT NULL, 
	over BOOLEAN NOT NULL, public BOOLEAN DEFAULT 0 NOT NULL, spoken VARCHAR(16), 
	PRIMARY KEY (code)
);
INSERT INTO "rooms" VALUES('mkp6bvmrbvuv',1.7951344819810752868e+09,1.7951344819810752868e+09,'{"edition": "challenge", "expansions": ["lake"], "longest": "", "goals": ["random"], "draft": false, "sets": [], "house": [], "clock": 90, "seed": "kept", "public": true}','{"code": "mkp6bvmrbvuv", "phase": "lobby", "ruleset": "challenge/1 lake/1 goals=random", "names": ["Ada", ["random", 1]], "round": 0, "rounds": 6, "open_seats": 1, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ", ""], "waiting": [], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", ""]}',0,1,'tafi-latu');
INSERT INTO "rooms" VALUES('8d5snn98qqh5',1.79513448199829792973e+09,1.79513448720091509818e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "8d5snn98qqh5", "phase": "drawing", "ruleset": "classic/1", "names": ["Ada", ["random", 1], "Cleo"], "round": 2, "rounds": 7, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ", "JRRvFLnX4TkJXhiVKYbrfQ"], "waiting": ["JRRvFLnX4TkJXhiVKYbrfQ", "JRRvFLnX4TkJXhiVKYbrfQ"], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", "", "JRRvFLnX4TkJXhiVKYbrfQ"]}',0,0,NULL);
INSERT INTO "rooms" VALUES('4efavt2uy3tb',1795134487.21104,1.79513448724200367929e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": true, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "4efavt2uy3tb", "phase": "picking", "ruleset": "classic/1 variant=draft", "names": ["Ada", "Ben"], "round": 1, "rounds": 7, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"], "waiting": ["x4-fRiOiFbwhIv0omHMrAQ"], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"]}',0,0,NULL);
INSERT INTO "rooms" VALUES('kx3vmaygcsm7',1.79513448724885654444e+09,1.79513448745059013373e+09,'{"edition": "challenge", "expansions": ["meteor"], "longest": "", "goals": ["random"], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "kx3vmaygcsm7", "phase": "over", "ruleset": "challenge/1 meteor/2 goals=E,J,MB", "names": ["Ada", "Ben"], "round": 6, "rounds": 6, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"], "waiting": [], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"], "results": [{"owner": "JRRvFLnX4TkJXhiVKYbrfQ", "rank": 1, "total": 11, "lines": {"exits": 4, "highway": 4, "railway": 3, "centre": 4, "villages": 0, "goals": 4, "meteor": 4, "errors": -12}, "facts": {"code": "", "edition": "challenge", "expansions": ["meteor"], "day": "", "known_dice": false, "total": 11, "errors": 12, "highway": 4, "railway": 3, "centre": 4, "network": 2, "goals": 1, "specials": 0, "rank": 1, "players": 2, "margin": 0, "beaten": []}}, {"owner": "x4-fRiOiFbwhIv0omHMrAQ", "rank": 1, "total": 11, "lines": {"exits": 4, "highway": 4, "railway": 3, "centre": 4, "villages": 0, "goals": 4, "meteor": 4, "errors": -12}, "facts": {"code": "", "edition": "challenge", "expansions": ["meteor"], "day": "", "known_dice": false, "total": 11, "errors": 12, "highway": 4, "railway": 3, "centre": 4, "network": 2, "goals": 1, "specials": 0, "rank": 1, "players": 2, "margin": 0, "beaten": []}}]}',1,0,NULL);
INSERT INTO "rooms" VALUES('3stf6axs3h3n',1.79513448744591975212e+09,1.79513448744591975212e+09,'{"edition": "challenge", "expansions": ["meteor"], "longest": "", "goals": ["random"], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "3stf6axs3h3n", "phase": "lobby", "ruleset": "challenge/1 meteor/2 goals=random", "names": ["Ada", "Ben"], "round": 0, "rounds": 6, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"], "waiting": [], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"]}',0,0,'zoma-lopo');
INSERT INTO "rooms" VALUES('6yry6v8uxppm',1.79513448746508336066e+09,1.79513448746508336066e+09,'{"edition": "challenge", "expansions": ["meteor"], "longest": "", "goals": ["E", "J", "MB"], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "6yry6v8uxppm", "phase": "drawing", "ruleset": "challenge/1 meteor/2 goals=E,J,MB variant=solo", "names": ["Ben"], "round": 1, "rounds": 6, "open_seats": 0, "daily": null, "players": ["x4-fRiOiFbwhIv0omHMrAQ"], "waiting": ["x4-fRiOiFbwhIv0omHMrAQ"], "host": "x4-fRiOiFbwhIv0omHMrAQ", "owners": ["x4-fRiOiFbwhIv0omHMrAQ"]}',0,0,NULL);
INSERT INTO "rooms" VALUES('e9cteav93qsw',1.79513448747106742859e+09,1.79513448761693549153e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "e9cteav93qsw", "phase": "over", "ruleset": "classic/1 variant=solo", "names": ["Ada"], "round": 7, "rounds": 7, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ"], "waiting": [], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ"], "results": [{"owner": "JRRvFLnX4TkJXhiVKYbrfQ", "rank": 1, "total": 8, "lines": {"exits": 4, "highway": 10, "railway": 6, "centre": 6, "errors": -18}, "facts": {"code": "", "edition": "classic", "expansions": [], "day": "", "known_dice": false, "total": 8, "errors": 18, "highway": 10, "railway": 6, "centre": 6, "network": 2, "goals": 0, "specials": 0, "rank": 1, "players": 1, "margin": 0, "beaten": []}}]}',1,0,NULL);
INSERT INTO "rooms" VALUES('2xjqwgzmhc6c',1.79513448763176298138e+09,1.79513448773409843442e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "2xjqwgzmhc6c", "phase": "over", "ruleset": "classic/1 variant=solo", "names": ["Ada"], "round": 7, "rounds": 7, "open_seats": 0, "daily": "2026-11-20", "players": ["JRRvFLnX4TkJXhiVKYbrfQ"], "waiting": [], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ"], "results": [{"owner": "JRRvFLnX4TkJXhiVKYbrfQ", "rank": 1, "total": 11, "lines": {"exits": 0, "highway": 6, "railway": 12, "centre": 5, "errors": -12}, "facts": {"code": "", "edition": "classic", "expansions": [], "day": "2026-11-20", "known_dice": false, "total": 11, "errors": 12, "highway": 6, "railway": 12, "centre": 5, "network": 0, "goals": 0, "specials": 0, "rank": 1, "players": 1, "margin": 0, "beaten": []}}]}',1,0,NULL);
INSERT INTO "rooms" VALUES('9b8kpe9vjfn3',1.7951344877477109432e+09,1.7951344877477109432e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "9b8kpe9vjfn3", "phase": "drawing", "ruleset": "classic/1 variant=solo", "names": [["", 1]], "round": 2, "rounds": 7, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ"], "waiting": ["JRRvFLnX4TkJXhiVKYbrfQ"], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ"]}',0,0,NULL);
INSERT INTO "rooms" VALUES('9f3b2dvf6bva',1.79513448775722646712e+09,1.79513448838629865642e+09,'{"edition": "classic", "expansions": [], "longest": "", "goals": [], "draft": false, "sets": [], "house": [], "clock": null, "seed": null, "public": false}','{"code": "9f3b2dvf6bva", "phase": "drawing", "ruleset": "classic/1", "names": ["Ada", "Ben"], "round": 1, "rounds": 7, "open_seats": 0, "daily": null, "players": ["JRRvFLnX4TkJXhiVKYbrfQ"], "waiting": ["JRRvFLnX4TkJXhiVKYbrfQ"], "host": "JRRvFLnX4TkJXhiVKYbrfQ", "owners": ["JRRvFLnX4TkJXhiVKYbrfQ", "x4-fRiOiFbwhIv0omHMrAQ"]}',0,0,NULL);
CREATE TABLE tries (
	day VARCHAR(10) NOT NULL, 
	visitor VARCHAR(64) NOT NULL, 
	code VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	total INTEGER, 
	errors INTEGER, origin VARCHAR(64) DEFAULT '' NOT NULL, ranked BOOLEAN DEFAULT 1 NOT NULL, 
	PRIMARY KEY (day, visitor)
);
INSERT INTO "tries" VALUES('2026-11-20','JRRvFLnX4TkJXhiVKYbrfQ','2xjqwgzmhc6c','Ada',11,12,'',1);
CREATE TABLE visitors (
	visitor VARCHAR(64) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	PRIMARY KEY (visitor)
);
INSERT INTO "visitors" VALUES('JRRvFLnX4TkJXhiVKYbrfQ','Ada');
INSERT INTO "visitors" VALUES('x4-fRiOiFbwhIv0omHMrAQ','Ben');
CREATE INDEX members_visitor ON members (visitor);
CREATE INDEX tries_visitor ON tries (visitor);
CREATE INDEX dice_tables_visitor ON dice_tables (visitor);
CREATE INDEX dice_tables_changed ON dice_tables (changed);
CREATE UNIQUE INDEX rooms_spoken ON rooms (spoken);
CREATE UNIQUE INDEX recovery_codes_digest ON recovery_codes (digest);
COMMIT;
