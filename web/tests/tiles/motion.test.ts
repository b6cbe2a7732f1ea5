import assert from "node:assert/strict";
import { test } from "node:test";
import { inkOn, luminance, rowColor, tileColors, tileRgb, type Rgb } from "../../src/tiles/colors.ts";
import { slide_length, TileMotion } from "../../src/tiles/motion.ts";

const before = [1, 0, 2, 3];
const after = [0, 1, 2, 3];
const sliding = { cells: [0], dx: 1, dy: 0 };

test("tile motion: a slide is under way, slower towards its end, then at rest", () => {
  const motion = new TileMotion(before);
  motion.slide(before, sliding, after, 1000);
  const half = motion.at(1000 + slide_length / 2);
  assert.deepEqual(half.tiles, before);
  assert.ok(half.sliding!.share > 0.5 && half.sliding!.share < 1);
  assert.deepEqual(motion.at(1000 + slide_length), { tiles: after, sliding: null });
  assert.equal(motion.busy, false);
});

test("tile motion: what was dragged goes on from where it is", () => {
  const motion = new TileMotion(before);
  motion.slide(before, sliding, after, 0, 0.6);
  assert.equal(motion.at(0).sliding!.share, 0.6);
  assert.equal(motion.at(slide_length * 0.41).sliding, null);
});

test("tile motion: many moves follow each other, and hurry", () => {
  const motion = new TileMotion(before);
  for (let i = 0; i < 10; ++i) motion.slide(i % 2 ? after : before, sliding, i % 2 ? before : after, 0);
  motion.at(slide_length * 6);
  assert.equal(motion.busy, false);
});

test("tile motion: without movement, or after a jump, it is there at once", () => {
  const motion = new TileMotion(before);
  motion.still = true;
  motion.slide(before, sliding, after, 0);
  assert.deepEqual(motion.at(0), { tiles: after, sliding: null });
  motion.still = false;
  motion.slide(after, sliding, before, 0);
  motion.jump(after);
  assert.deepEqual(motion.at(1), { tiles: after, sliding: null });
});

test("tile colours: lightness rises from the first row to the last", () => {
  for (let down = 0; down < 1; down += 0.05) assert.ok(luminance(rowColor(down + 0.05)) > luminance(rowColor(down)));
});

test("tile colours: every number can be read on its tile", () => {
  const contrast = (one: Rgb, other: Rgb) => {
    const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };
  for (const theme of ["dark", "light"] as const) {
    for (const size of [2, 3, 4, 5, 10]) {
      for (let cell = 0; cell < size * size; ++cell) {
        for (const home of [true, false]) {
          const color = tileRgb(cell, size, size, home, theme);
          assert.ok(contrast(color, inkOn(color)) >= 4.5, `${theme} ${size} ${cell} ${home}: ${contrast(color, inkOn(color))}`);
        }
      }
    }
  }
});

test("tile colours: a face belongs to the place where the tile belongs", () => {
  const colors = tileColors([0, 1, 2, 3], 2, 2, "dark");
  assert.notEqual(colors.face(3, true).fill, colors.face(1, true).fill);
  assert.notEqual(colors.face(3, true).fill, colors.face(3, false).fill);
  assert.equal(colors.face(3, true), colors.face(3, true));
});
