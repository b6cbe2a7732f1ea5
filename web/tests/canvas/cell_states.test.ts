import assert from "node:assert/strict";
import { test } from "node:test";
import { CellStates } from "../../src/canvas/cell_states.ts";
import { cssColor } from "../../src/canvas/colors.ts";

const tokens: Record<string, string> = { "--board-wall": "#000000", "--board-open": "#ffffff", "--board-weight": "#804000", "--path": "#ff0000" };

function board(): CellStates {
  const cells = new CellStates((name) => tokens[name] ?? "");
  cells.setBoard(1, 4, Uint8Array.of(0, 1, 1, 1));
  return cells;
}
const colors = (cells: CellStates) => [0, 1, 2, 3].map((cell) => cssColor(cells.colorOf(cell)));

test("cells: paths colour their cells and give the colours back, and only changes are told", () => {
  const cells = board();
  const before = colors(cells);
  const path = [{ cells: [1, 2], color: "--path" }];
  const changed: number[] = [];
  cells.setPathColors(path);
  cells.paintPaths(path, true, (cell) => changed.push(cell));
  cells.paintPaths(path, true, (cell) => changed.push(cell));
  assert.deepEqual(changed, [1, 2]);
  assert.deepEqual(colors(cells), [before[0], "#ff0000", "#ff0000", before[3]]);
  assert.ok(cells.weightOf(1) > cells.weightOf(3));
  cells.paintPaths(path, false, (cell) => changed.push(cell));
  assert.deepEqual(changed, [1, 2, 1, 2]);
  assert.deepEqual(colors(cells), before);
});

test("cells: another theme has other colours, of paths too", () => {
  const cells = board();
  const path = [{ cells: [1], color: "--path" }];
  cells.setPathColors(path);
  cells.paintPaths(path, true, () => undefined);
  tokens["--path"] = "#00ff00";
  cells.recolor(path);
  assert.equal(cssColor(cells.colorOf(1)), "#00ff00");
});

test("cells: nothing lies on a new board, and the terrain is a copy", () => {
  const cells = board();
  const path = [{ cells: [1], color: "--path" }];
  cells.setPathColors(path);
  cells.paintPaths(path, true, () => undefined);
  const terrain = Uint8Array.of(1, 1);
  cells.setBoard(1, 2, terrain);
  terrain[0] = 0;
  assert.equal(cssColor(cells.colorOf(0)), "#ffffff");
  assert.equal(cssColor(cells.colorOf(1)), "#ffffff");
});
