import assert from "node:assert/strict";
import { test } from "node:test";
import { boardsInRow } from "../../src/search/arrange.ts";

const wide = { rows: 31, columns: 45 };
const tall = { rows: 41, columns: 25 };
const desk = { width: 930, height: 510 };
const phone = { width: 356, height: 430 };

test("arrange: what makes cells largest", () => {
  assert.equal(boardsInRow(1, desk, wide, 40), 1);
  assert.equal(boardsInRow(2, desk, wide, 40), 2);
  assert.equal(boardsInRow(4, desk, wide, 40), 2);
  assert.equal(boardsInRow(2, phone, tall, 50), 2);
  assert.equal(boardsInRow(2, phone, { rows: 11, columns: 41 }, 50), 1);
  assert.equal(boardsInRow(3, desk, tall, 40), 3);
});

test("arrange: a stage without room still gets an answer", () => {
  assert.equal(boardsInRow(4, { width: 0, height: 0 }, wide, 40), 1);
});
