import assert from "node:assert/strict";
import { test } from "node:test";
import { Game, starsFor } from "../../src/bloxorz/game.ts";
import { stage } from "./stages.ts";

const field = stage(["ooooo", "ooooo", "oooog"], [0, 0]);

test("game: moves are counted, taken back and made again", () => {
  const game = new Game(field);
  game.roll("R");
  game.roll("D");
  assert.deepEqual(game.last.line, ["R", "D"]);
  assert.equal(game.last.moves, 2);
  game.undo();
  assert.deepEqual(game.last.line, ["R"]);
  assert.ok(game.canRedo);
  game.redo();
  assert.deepEqual(game.last.line, ["R", "D"]);
  game.undo();
  game.roll("R");
  assert.equal(game.canRedo, false);
});

test("game: a fall begins anew and can be taken back", () => {
  const game = new Game(field);
  game.roll("R");
  assert.equal(game.roll("U")?.fell, "nothing");
  assert.equal(game.last.moves, 0);
  assert.deepEqual(game.at.first, [0, 0]);
  game.undo();
  assert.deepEqual(game.last.line, ["R"]);
});

test("game: starting anew can be taken back, and happens once", () => {
  const game = new Game(field);
  assert.equal(game.restart(), false);
  game.roll("R");
  assert.ok(game.restart());
  assert.equal(game.restart(), false);
  game.undo();
  assert.equal(game.last.moves, 1);
});

test("game: swaps are free and need two halves", () => {
  const split = stage(["oo0oo", "o   o", "ooooo"], [0, 0], { splits: [{ digit: "0", first: [2, 0], second: [0, 4] }] });
  const game = new Game(split);
  assert.equal(game.swap(), false);
  game.roll("D");
  game.undo();
  const lying = new Game({ ...split, start: [0, 0], tiles: ["ooo0oo", "o    o", "oooooo"], columns: 6 });
  lying.roll("R");
  lying.roll("R");
  assert.ok(lying.swap());
  assert.deepEqual(lying.at.first, [0, 4]);
  assert.equal(lying.last.moves, 2);
  assert.deepEqual(lying.last.line, ["R", "R", "S"]);
});

test("game: nothing moves after a win", () => {
  const game = new Game(stage(["ooog"], [0, 0]));
  game.roll("R");
  game.roll("R");
  assert.ok(game.won);
  assert.equal(game.roll("L"), null);
});

test("game: what was shown is remembered, and forgotten with the moves", () => {
  const game = new Game(field);
  game.roll("R", true);
  game.roll("D");
  assert.ok(game.last.shown);
  game.restart();
  assert.equal(game.last.shown, false);
});

test("game: the server's word replaces what the page thought", () => {
  const game = new Game(field);
  game.roll("R");
  game.roll("D");
  game.undo();
  game.redo();
  game.adopt(["R"], { first: [1, 1], second: [1, 1], open: "" });
  assert.deepEqual(game.last.line, ["R"]);
  assert.equal(game.last.moves, 1);
  assert.deepEqual(game.at.first, [1, 1]);
  assert.equal(game.canRedo, false);
  game.undo();
  assert.deepEqual(game.last.line, ["R"]); // the turn before it, which nobody doubted
  game.roll("U"); // a fall on the page, not on the server
  game.adopt(["R", "U"], { first: [0, 3], second: [0, 3], open: "" });
  assert.equal(game.last.moves, 2);
});

test("game: stars", () => {
  assert.deepEqual([20, 22, 23].map((moves) => starsFor(moves, 20)), [3, 2, 1]);
});
