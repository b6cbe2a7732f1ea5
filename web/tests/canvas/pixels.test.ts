import assert from "node:assert/strict";
import { test } from "node:test";
import { CellPixels, levelFor, tile_side, type PixelBox } from "../../src/canvas/pixels.ts";

const black = 0xff000000;
const white = 0xffffffff;

function flush(pixels: CellPixels): { cells: number; boxes: PixelBox[] } {
  const boxes: PixelBox[] = [];
  const cells = pixels.flush((box) => boxes.push(box));
  return { cells, boxes };
}

test("pixels: the first flush colours every cell once", () => {
  const pixels = new CellPixels(70, 130, (cell) => cell);
  const { cells } = flush(pixels);
  assert.equal(cells, 70 * 130);
  const data = pixels.levels[0]?.data as Uint32Array;
  assert.ok(data.every((value, cell) => value === cell));
  assert.ok(pixels.clean);
});

test("pixels: one changed cell of a million is one cell drawn", () => {
  const pixels = new CellPixels(1000, 1000, () => white);
  flush(pixels);
  pixels.touch(123_456);
  const { cells, boxes } = flush(pixels);
  assert.equal(cells, 1);
  assert.deepEqual(boxes[0], { level: 0, x: 456, y: 123, width: 1, height: 1 });
  assert.ok(boxes.every((box) => box.width <= 2 && box.height <= 2));
});

test("pixels: far-off changes do not draw what lies between them", () => {
  const pixels = new CellPixels(1000, 1000, () => white);
  flush(pixels);
  for (const cell of [0, 999, 999_000, 999_999, 500_500]) pixels.touch(cell);
  assert.equal(flush(pixels).cells, 5);
});

test("pixels: k changes draw at most k tiles, and nothing when nothing changed", () => {
  const pixels = new CellPixels(1000, 1000, () => white);
  flush(pixels);
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let i = 0; i < 20; i += 1) pixels.touch(next() % 1_000_000);
  const { cells } = flush(pixels);
  assert.ok(cells >= 20 && cells <= 20 * tile_side * tile_side);
  assert.equal(flush(pixels).cells, 0);
});

test("pixels: smaller levels average, and follow later changes", () => {
  const walls = new Set<number>();
  const pixels = new CellPixels(600, 600, (cell) => (walls.has(cell) ? black : white));
  flush(pixels);
  const half = pixels.levels[1];
  assert.ok(half && half.width === 300);
  assert.equal(half.data[0], white);
  for (const cell of [0, 601]) {
    walls.add(cell);
    pixels.touch(cell);
  }
  flush(pixels);
  assert.equal(half.data[0], 0xff808080);
  assert.equal(half.data[1], white);
});

test("pixels: a heavy cell outshines its neighbours on the first level", () => {
  const pixels = new CellPixels(600, 600, (cell) => (cell === 0 ? black : white), (cell) => (cell === 0 ? 9 : 1));
  flush(pixels);
  assert.equal(pixels.levels[1]?.data[0], 0xff404040); // 3 of 12 parts white
});

test("pixels: odd sizes have their last row and column", () => {
  const pixels = new CellPixels(601, 301, () => white);
  flush(pixels);
  const half = pixels.levels[1];
  assert.ok(half && half.width === 151 && half.height === 301);
  assert.ok(half.data.every((value) => value === white));
});

test("pixels: the texels of a level are about as large as pixels of the screen", () => {
  assert.equal(levelFor(3, 5), 0);
  assert.equal(levelFor(0.8, 5), 0);
  assert.equal(levelFor(0.6, 5), 1);
  assert.equal(levelFor(0.5, 5), 1);
  assert.equal(levelFor(0.2, 5), 2);
  assert.equal(levelFor(0.001, 3), 2);
});
