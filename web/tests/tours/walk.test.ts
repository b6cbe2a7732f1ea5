import assert from "node:assert/strict";
import { test } from "node:test";
import type { Cell, Stop } from "../../src/api_types.ts";
import { gapWords, shortNumber } from "../../src/tours/bound_chart.ts";
import { healthAfter, reachedAfter, stopsAlong } from "../../src/tours/walk.ts";

// There and back again: the corner (0,2) is passed twice.
const cells: Cell[] = [[0, 0], [0, 1], [0, 2], [1, 2], [0, 2], [0, 3]];
const stops: Stop[] = [
  { what: "monster", at: [0, 2], moves: 2, cost: 2, hp: 1 },
  { what: "heart", at: [1, 2], moves: 1, cost: 1, hp: 3 },
  { what: "goal", at: [0, 3], moves: 2, cost: 2, hp: 3 },
];

test("stops are found along the walk, in their order", () => {
  assert.deepEqual(stopsAlong(cells, stops).map(({ moves }) => moves), [2, 3, 5]);
  const again: Stop[] = [{ what: "gem", at: [1, 2], moves: 3, cost: 3 }, { what: "goal", at: [0, 2], moves: 1, cost: 1 }];
  assert.deepEqual(stopsAlong(cells, again).map(({ moves, hp }) => [moves, hp]), [[3, null], [4, null]]);
});

test("two stops may lie on one cell", () => {
  const both: Stop[] = [{ what: "gem", at: [0, 2], moves: 2, cost: 2 }, { what: "goal", at: [0, 2], moves: 0, cost: 0 }];
  assert.deepEqual(stopsAlong(cells, both).map(({ moves }) => moves), [2, 2]);
});

test("health changes at stops only", () => {
  const walk = stopsAlong(cells, stops);
  assert.deepEqual([0, 1, 2, 3, 4, 5].map((moves) => healthAfter(walk, moves, 4)), [4, 4, 1, 3, 3, 3]);
  assert.equal(healthAfter([], 3, null), null);
  assert.deepEqual([0, 2, 3, 9].map((moves) => reachedAfter(walk, moves)), [0, 1, 2, 3]);
});

test("figures in words", () => {
  assert.deepEqual([gapWords(0), gapWords(0.03), gapWords(2.34), gapWords(12.3)], ["none", "below 0.1 %", "2.3 %", "12 %"]);
  assert.deepEqual([shortNumber(12), shortNumber(12.3456)], ["12", "12.35"]);
});
