import { describe, expect, it } from "vitest";
import { boardsAddress, toggleClaim, crossedOff, pointsOf, readGoals } from "./goal-claims";

const VALUES = [4, 2, 1];

describe("the race for a goal", () => {
  it("gives those of one round the same value and later ones the next", () => {
    let claims = toggleClaim([], "A", 0, 2);
    claims = toggleClaim(claims, "A", 1, 2);
    claims = toggleClaim(claims, "A", 2, 4);
    claims = toggleClaim(claims, "B", 2, 2);
    expect(claims.map((claim) => pointsOf(claim, claims, VALUES))).toEqual([4, 4, 2, 4]);
    expect([2, 3, 5].map((round) => crossedOff("A", claims, round, VALUES))).toEqual([0, 1, 2]);
  });

  it("takes a claim back when it is tapped again", () => {
    expect(toggleClaim(toggleClaim([], "A", 0, 2), "A", 0, 3)).toEqual([]);
  });

  it("is written into the address of the boards, for players without names too", () => {
    const claims = [{ goal: "A", player: 1, round: 2 }, { goal: "K", player: 1, round: 3 }, { goal: "A", player: 0, round: 4 }];
    const goals = (players: string[]) => new URLSearchParams(boardsAddress("challenge", players, claims, VALUES).split("?")[1]).getAll("goals");
    expect(goals(["Ada", "Ben", "Cleo"]).map(readGoals)).toEqual([{ A: ["2"] }, { A: ["4"], K: ["4"] }, {}]);
    expect(goals([])).toHaveLength(2);
  });
});
