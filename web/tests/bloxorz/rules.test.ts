import assert from "node:assert/strict";
import { test } from "node:test";
import { isSplit, roll, startOf, swapped, type Position, type Way } from "../../src/bloxorz/rules.ts";
import { pressed } from "../../src/bloxorz/stage.ts";
import { button, stage } from "./stages.ts";

const field = stage(Array<string>(6).fill("oooooo"), [2, 2]);
const at = (first: [number, number], second = first, open = ""): Position => ({ first, second, open });
const after = (from: Position, way: Way) => roll(field, from, way).at;

test("rules: a standing block lies on the two cells ahead", () => {
  assert.deepEqual(after(at([2, 2]), "R"), at([2, 3], [2, 4]));
  assert.deepEqual(after(at([2, 2]), "L"), at([2, 0], [2, 1]));
  assert.deepEqual(after(at([2, 2]), "U"), at([0, 2], [1, 2]));
  assert.deepEqual(after(at([2, 2]), "D"), at([3, 2], [4, 2]));
});

test("rules: a lying block stands up beyond its end, or rolls across", () => {
  assert.deepEqual(after(at([2, 2], [2, 3]), "R"), at([2, 4]));
  assert.deepEqual(after(at([2, 2], [2, 3]), "L"), at([2, 1]));
  assert.deepEqual(after(at([2, 2], [2, 3]), "D"), at([3, 2], [3, 3]));
  assert.deepEqual(after(at([2, 2], [3, 2]), "U"), at([1, 2]));
  assert.deepEqual(after(at([2, 2], [3, 2]), "R"), at([2, 3], [3, 3]));
});

test("rules: every roll can be rolled back", () => {
  const back: Record<Way, Way> = { U: "D", D: "U", L: "R", R: "L" };
  for (const from of [at([2, 2]), at([2, 2], [2, 3]), at([2, 2], [3, 2])]) {
    for (const way of ["U", "R", "D", "L"] as Way[]) assert.deepEqual(after(after(from, way), back[way]), from);
  }
});

test("rules: beyond the tiles the block falls", () => {
  assert.equal(roll(field, at([0, 0]), "U").fell, "nothing");
  assert.equal(roll(field, at([2, 4]), "R").fell, "nothing"); // one end has ground, the other has none
});

test("rules: a fragile tile breaks under the standing block only", () => {
  const ice = stage(["ooff", "ooff"], [0, 0]);
  assert.equal(roll(ice, at([0, 0], [0, 1]), "R").fell, "fragile");
  assert.equal(roll(ice, at([0, 1]), "R").fell, null);
});

test("rules: soft buttons work under anything, hard ones under the standing block", () => {
  const game = stage(["ooAooHoo"], [0, 0], { bridges: [{ letter: "a", open: false }], buttons: [button("A", { toggles: "a" }), button("H", { hard: true, opens: "a" })] });
  assert.equal(roll(game, at([0, 0]), "R").at.open, "a");
  assert.equal(roll(game, at([0, 6]), "L").at.open, "");
  assert.deepEqual(roll(game, at([0, 6], [0, 7], ""), "L").pressed, [[0, 5]]);
  assert.equal(roll(game, at([0, 6], [0, 7], ""), "L").at.open, "a");
});

test("rules: a button toggles, then opens, then closes", () => {
  assert.equal(pressed(button("A", { toggles: "ab", opens: "bc", closes: "c" }), "bd"), "abd");
});

test("rules: a block lying on two buttons presses the upper or left one first", () => {
  const game = stage(["ooAB"], [0, 1], { bridges: [{ letter: "a", open: false }], buttons: [button("A", { opens: "a" }), button("B", { closes: "a" })] });
  assert.equal(roll(game, at([0, 1]), "R").at.open, "");
});

test("rules: a bridge that closes under the block lets it fall", () => {
  const game = stage(["oaAo"], [0, 0], { bridges: [{ letter: "a", open: true }], buttons: [button("A", { closes: "a" })] });
  assert.equal(roll(game, startOf(game), "R").fell, "bridge");
});

test("rules: a closed bridge carries nothing", () => {
  const game = stage(["oaao"], [0, 0], { bridges: [{ letter: "a", open: false }] });
  assert.equal(roll(game, startOf(game), "R").fell, "nothing");
});

const halves = stage(["oo0oo", "o   o", "ooooo"], [0, 0], { splits: [{ digit: "0", first: [2, 0], second: [0, 4] }] });

test("rules: a split puts the halves elsewhere, and only where the block stands on it", () => {
  const outcome = roll(halves, at([0, 0], [0, 1]), "R");
  assert.ok(outcome.split && outcome.fell === null);
  assert.deepEqual(outcome.at, at([2, 0], [0, 4]));
  assert.ok(isSplit(outcome.at));
  assert.equal(roll(halves, at([0, 0]), "R").split, false);
});

test("rules: halves roll by one cell, swap, and join where they meet", () => {
  const split = at([2, 0], [0, 4]);
  const moved = roll(halves, split, "R").at;
  assert.deepEqual(moved, at([2, 1], [0, 4]));
  assert.deepEqual(swapped(moved), at([0, 4], [2, 1]));
  const joined = roll(halves, at([2, 3], [1, 4]), "R");
  assert.ok(joined.joined);
  assert.deepEqual(joined.at, at([1, 4], [2, 4]));
});

test("rules: the half that rests falls when its bridge closes", () => {
  const game = stage(["aoo", "   ", "oAo"], [0, 1], { bridges: [{ letter: "a", open: true }], buttons: [button("A", { closes: "a" })] });
  assert.equal(roll(game, at([2, 0], [0, 0], "a"), "R").fell, "resting");
});

test("rules: the goal is reached standing, not lying and not by a half", () => {
  const game = stage(["oooog", "o   o"], [0, 0]);
  assert.ok(roll(game, at([0, 2], [0, 3]), "R").won);
  assert.equal(roll(game, at([0, 2]), "R").won, false);
  assert.equal(roll(game, at([0, 3], [1, 0]), "R").won, false);
});
