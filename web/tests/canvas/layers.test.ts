import assert from "node:assert/strict";
import { test } from "node:test";
import { cssColor, mix, pixel } from "../../src/canvas/colors.ts";
import { CellColors, heaviest } from "../../src/canvas/layers.ts";

const tokens: Record<string, string> = { "--board-wall": "#000000", "--board-open": "#ffffff", "--board-weight": "#804000", "--state-open": "#0000ff" };
const look = (name: string) => tokens[name] ?? "";

test("colors: hexadecimal colours survive being read and written", () => {
  assert.equal(cssColor(pixel("#12ab9f")), "#12ab9f");
  assert.equal(cssColor(pixel("#fc0")), "#ffcc00");
  assert.equal(cssColor(pixel("tomato")), "#808080");
});

test("colors: mixing goes from one to the other", () => {
  assert.equal(cssColor(mix(pixel("#000000"), pixel("#ffffff"), 0)), "#000000");
  assert.equal(cssColor(mix(pixel("#000000"), pixel("#ffffff"), 1)), "#ffffff");
  assert.equal(cssColor(mix(pixel("#000000"), pixel("#ffffff"), 0.5)), "#808080");
});

test("layers: no layer shows the ground, heavier ground is darker", () => {
  const colors = new CellColors([null], look);
  assert.equal(cssColor(colors.of(0, 0)), "#000000");
  assert.equal(cssColor(colors.of(1, 0)), "#ffffff");
  const greens = Array.from({ length: heaviest }, (_, i) => (colors.of(i + 1, 0) >> 8) & 255);
  assert.deepEqual(greens, [...greens].sort((a, b) => b - a));
  assert.equal(new Set(greens).size, heaviest);
});

test("layers: a state covers open ground and lets weights through", () => {
  const colors = new CellColors([null, { color: "--state-open" }], look);
  assert.equal(cssColor(colors.of(1, 1)), "#0000ff");
  assert.notEqual(cssColor(colors.of(9, 1)), "#0000ff");
});
