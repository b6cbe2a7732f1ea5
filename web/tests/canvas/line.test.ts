import assert from "node:assert/strict";
import { test } from "node:test";
import { cellsBetween } from "../../src/canvas/line.ts";

const columns = 20;

test("line: every step goes to a cell beside the last, from one end to the other", () => {
  for (const [from, to] of [[0, 399], [399, 0], [19, 380], [45, 52], [210, 10], [7, 7], [0, 21]] as const) {
    const cells = cellsBetween(from, to, columns);
    assert.equal(cells[0], from);
    assert.equal(cells[cells.length - 1], to);
    for (let i = 1; i < cells.length; i += 1) {
      const [a, b] = [cells[i - 1] as number, cells[i] as number];
      const apart = Math.abs(Math.floor(a / columns) - Math.floor(b / columns)) + Math.abs((a % columns) - (b % columns));
      assert.equal(apart, 1, `${from} to ${to}`);
    }
  }
});

test("line: no more steps than there are", () => {
  assert.equal(cellsBetween(0, 3 * columns + 5, columns).length, 1 + 3 + 5);
});
