import assert from "node:assert/strict";
import { test } from "node:test";
import { blankMaze, makeRequest, readRecipe, writeRecipe, type Recipe } from "../../src/maze/recipe.ts";

const builders = ["rdfs", "kruskal"];
const recipe: Recipe = { builder: "kruskal", rows: 21, columns: 33, seed: "18446744073709551615", mods: ["braid=0.5", "cross"], diagonal: true };

test("recipe: survives the way through an address, with seeds of 64 bits", () => {
  assert.deepEqual(readRecipe(new Map(Object.entries(writeRecipe(recipe))), builders), recipe);
});

test("recipe: what an address says wrongly is as usual", () => {
  const odd = new Map(Object.entries({ builder: "nobody", rows: "-3", columns: "1e9", seed: "x7", mods: "braid,<b>,room=3" }));
  const read = readRecipe(odd, builders);
  assert.equal(read.builder, "rdfs");
  assert.ok(read.rows > 0 && read.columns > 0);
  assert.equal(read.seed, "");
  assert.deepEqual(read.mods, ["braid", "room=3"]);
});

test("recipe: tall screens get tall mazes", () => {
  const tall = readRecipe(new Map(), builders, true);
  assert.ok(tall.rows > tall.columns);
});

test("recipe: the request leaves out what the server chooses", () => {
  assert.deepEqual(makeRequest({ ...recipe, seed: "", mods: [], diagonal: false }, true),
    { what: "maze", builder: "kruskal", rows: 21, columns: 33, film: true, neighbours: 4 });
});

test("recipe: a blank board is all floor", () => {
  const { cells, start, goals } = blankMaze({ ...recipe, rows: 2, columns: 3 });
  assert.deepEqual({ cells, start, goals }, { cells: ["...", "..."], start: null, goals: [] });
});
