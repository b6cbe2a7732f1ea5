import assert from "node:assert/strict";
import { test } from "node:test";
import type { MazeProblem } from "../../src/api_types.ts";
import { marksOf, terrainOf } from "../../src/maze/board.ts";

const maze: MazeProblem = {
  kind: "maze", rows: 2, columns: 3, cells: ["#.9", "12#"], start: [0, 1], goals: [[1, 0], [1, 1]], neighbours: 4,
  entities: [{ what: "monster", at: [0, 2], value: 3 }, { what: "gem", at: [1, 1] }],
};

test("terrain is a number per cell", () => {
  assert.deepEqual([...terrainOf(maze)], [0, 1, 9, 1, 2, 0]);
  assert.deepEqual([...terrainOf({ ...maze, cells: ["#"] })], [0, 0, 0, 0, 0, 0]);  // short rows are walls
});

test("marks name what lies where, the start last", () => {
  assert.deepEqual(marksOf(maze).map(({ shape, cell, label }) => [shape, cell, label ?? ""]),
    [["monster", 2, "3"], ["gem", 4, ""], ["goal", 3, ""], ["goal", 4, ""], ["start", 1, ""]]);
  assert.equal(marksOf({ ...maze, start: null }).length, 4);
});
