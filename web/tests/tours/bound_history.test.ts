import assert from "node:assert/strict";
import { test } from "node:test";
import { BoundHistory, gapOf } from "../../src/tours/bound_history.ts";

test("a history without values has nothing to show", () => {
  const history = new BoundHistory();
  history.add(0, null, null);
  assert.equal(history.last, null);
  assert.equal(history.range, null);
  assert.equal(history.gap, null);
});

test("what is not told stays as it was", () => {
  const history = new BoundHistory();
  history.add(1, null, 80);
  assert.equal(history.gap, null);
  history.add(2, 100, null);
  assert.deepEqual(history.last, { at: 2, cost: 100, bound: 80 });
  assert.equal(history.gap, 25);
});

test("samples without a change only move the time", () => {
  const history = new BoundHistory();
  for (let at = 0; at < 1000; ++at) history.add(at, 100, 80);
  history.add(1000, 90, 80);
  assert.deepEqual(history.all.map(({ at }) => at), [0, 999, 1000]);
});

test("stairs have a corner where a value changes, and end together", () => {
  const history = new BoundHistory();
  history.add(0, 100, 80);
  history.add(2, 100, 90);
  history.add(3, 95, 95);
  assert.deepEqual(history.stairs("bound").map(({ at, value }) => [at, value]), [[0, 80], [2, 80], [2, 90], [3, 90], [3, 95]]);
  assert.deepEqual(history.stairs("cost").map(({ at, value }) => [at, value]), [[0, 100], [2, 100], [3, 100], [3, 95]]);
  assert.deepEqual(history.range, { least: 80, most: 100 });
});

test("what was over before half of the time does not set the scale", () => {
  const history = new BoundHistory();
  history.add(0, 900, 1);
  history.add(1, 100, 90);
  history.add(10, 100, 95);
  assert.deepEqual(history.range, { least: 90, most: 100 });
});

test("values that are all the same have room around them", () => {
  const history = new BoundHistory();
  history.add(1, 50, 50);
  assert.deepEqual(history.range, { least: 49, most: 51 });
});

test("the gap is never negative and never divides by nothing", () => {
  assert.equal(gapOf(0, 0), 0);
  assert.equal(gapOf(10, 10.0000001), 0);
  assert.equal(gapOf(null, 3), null);
  assert.equal(gapOf(10, 5), 100);
  assert.equal(gapOf(10, 0), null);
});
