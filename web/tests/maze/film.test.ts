import assert from "node:assert/strict";
import { test } from "node:test";
import { Film, brush } from "../../src/maze/film.ts";

/** A film of a 1 × 3 board: [cell, before, after, last of its step]. */
function filmOf(changes: readonly [number, number, number, boolean][]): ArrayBuffer {
  const buffer = new ArrayBuffer(20 + 4 + 5 * changes.length);
  const view = new DataView(buffer);
  [0x46444e57, 1, 3, changes.length, 0].forEach((value, index) => view.setUint32(4 * index, value, true));
  changes.forEach(([cell, before, after, last], i) => {
    view.setUint32(24 + 4 * i, cell, true);
    view.setUint8(24 + 4 * changes.length + i, after | (before << 4) | (last ? 0x80 : 0));
  });
  return buffer;
}

const changes: [number, number, number, boolean][] = [
  [0, brush.wall, brush.head, true],
  [0, brush.head, brush.backLeft, false], [1, brush.wall, brush.head, true],
  [1, brush.head, brush.open, false], [0, brush.backLeft, brush.open, true],
];

test("film: plays forwards and backwards to the same boards", () => {
  const film = Film.parse(filmOf(changes));
  assert.equal(film.steps, 3);
  const boards = [[0, 0, 0], [6, 0, 0], [5, 6, 0], [1, 1, 0]];
  const board = [...film.first];
  let at = 0;
  for (const step of [1, 2, 3, 2, 1, 0, 3, 0, 2]) {
    film.play(at, step, (cell, code) => (board[cell] = code));
    at = step;
    assert.deepEqual(board, boards[step], `step ${step}`);
  }
});

test("film: refuses what is no film", () => {
  assert.throws(() => Film.parse(new ArrayBuffer(8)), /cut off/);
  assert.throws(() => Film.parse(new ArrayBuffer(40)), /no film/);
  assert.throws(() => Film.parse(filmOf(changes).slice(0, 40)), /cut off/);
  assert.throws(() => Film.parse(filmOf([[3, 0, 1, true]])), /leaves its board/);
});
