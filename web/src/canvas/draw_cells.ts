// The lower canvas: the picture of all cells, scaled, and the details that large cells have room for.

import type { Theme } from "../theme.ts";
import type { Camera } from "./camera.ts";
import { heaviest, type LayerStyle, type Pattern } from "./layers.ts";
import type { Pictures } from "./pictures.ts";
import { levelFor } from "./pixels.ts";

export interface CellSource {
  rows: number;
  columns: number;
  terrain: Uint8Array;
  layer: Uint8Array;
  styles: readonly (LayerStyle | null)[];
}

/** Cells: first and one past the last. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The least side of a cell, in CSS pixels, for the lines between cells, patterns and digits. */
const lines_from = 9;
const patterns_from = 11;
const digits_from = 15;

export function drawPicture(c: CanvasRenderingContext2D, camera: Camera, pictures: Pictures, part: Part): void {
  const { cell, left, top } = camera;
  const level = levelFor(cell, pictures.levels);
  const picture = pictures.at(level);
  // Whole texels of the level, so that a part redrawn alone meets its surroundings without a seam.
  const grain = 1 << level;
  const x = Math.floor(part.left / grain);
  const y = Math.floor(part.top / grain);
  const right = Math.min(picture.width, Math.ceil(part.right / grain));
  const bottom = Math.min(picture.height, Math.ceil(part.bottom / grain));
  const scale = cell * grain;
  c.imageSmoothingEnabled = cell < 1;
  c.drawImage(picture, x, y, right - x, bottom - y, left + x * scale, top + y * scale, (right - x) * scale, (bottom - y) * scale);
}

export function drawDetails(c: CanvasRenderingContext2D, camera: Camera, source: CellSource, part: Part, ratio: number, theme: Theme): void {
  const size = camera.cell / ratio;
  if (size >= patterns_from) drawPatterns(c, camera, source, part, theme);
  if (size >= lines_from) drawLines(c, camera, part, ratio, theme);
  if (size >= digits_from) drawDigits(c, camera, source, part, theme);
}

/** Each cell has its left and upper line, so that a part drawn alone draws no line twice (lines let light through). */
function drawLines(c: CanvasRenderingContext2D, camera: Camera, part: Part, ratio: number, theme: Theme): void {
  const { cell, left, top } = camera;
  const width = Math.max(1, Math.round(ratio * 0.6));
  c.fillStyle = theme.color("--board-line");
  for (let column = part.left; column < part.right; column += 1) c.fillRect(left + column * cell, top + part.top * cell, width, (part.bottom - part.top) * cell);
  for (let row = part.top; row < part.bottom; row += 1) c.fillRect(left + part.left * cell, top + row * cell, (part.right - part.left) * cell, width);
}

/** Patterns are filled run by run, which is far quicker than shape by shape. */
function drawPatterns(c: CanvasRenderingContext2D, camera: Camera, source: CellSource, part: Part, theme: Theme): void {
  const fills = source.styles.map((style) => (style?.pattern && style.pattern !== "none" ? patternFill(c, style.pattern, camera.cell, theme) : null));
  if (fills.every((fill) => fill === null)) return;
  c.save();
  c.translate(camera.left, camera.top);
  for (let row = part.top; row < part.bottom; row += 1) {
    for (let column = part.left; column < part.right;) {
      const code = source.layer[row * source.columns + column] as number;
      let end = column + 1;
      while (end < part.right && source.layer[row * source.columns + end] === code) end += 1;
      const fill = fills[code];
      if (fill) {
        c.fillStyle = fill;
        c.fillRect(column * camera.cell, row * camera.cell, (end - column) * camera.cell, camera.cell);
      }
      column = end;
    }
  }
  c.restore();
}

function patternFill(c: CanvasRenderingContext2D, pattern: Pattern, side: number, theme: Theme): CanvasPattern | null {
  const tile = document.createElement("canvas");
  tile.width = side;
  tile.height = side;
  const t = tile.getContext("2d");
  if (t === null) return null;
  t.strokeStyle = t.fillStyle = theme.color("--ink");
  t.globalAlpha = 0.55;
  t.lineWidth = Math.max(1, side / 14);
  tracePattern(t, pattern, side);
  return c.createPattern(tile, "repeat");
}

function tracePattern(t: CanvasRenderingContext2D, pattern: Pattern, side: number): void {
  const turns = { up: 0, right: 1, down: 2, left: 3 } as const;
  const middle = side / 2;
  t.beginPath();
  if (pattern === "dots") {
    t.arc(middle, middle, side / 9, 0, 2 * Math.PI);
    t.fill();
  } else if (pattern === "rings") {
    t.arc(middle, middle, side / 4, 0, 2 * Math.PI);
    t.stroke();
  } else if (pattern === "stripes") {
    t.moveTo(side * 0.25, side * 0.75);
    t.lineTo(side * 0.75, side * 0.25);
    t.stroke();
  } else if (pattern === "checks") {
    t.globalAlpha = 0.25;
    t.fillRect(0, 0, middle, middle);
    t.fillRect(middle, middle, middle, middle);
  } else if (pattern in turns) {
    t.translate(middle, middle);
    t.rotate((turns[pattern as keyof typeof turns] * Math.PI) / 2);
    t.moveTo(-side * 0.18, side * 0.1);
    t.lineTo(0, -side * 0.12);
    t.lineTo(side * 0.18, side * 0.1);
    t.stroke();
  }
}

function drawDigits(c: CanvasRenderingContext2D, camera: Camera, source: CellSource, part: Part, theme: Theme): void {
  const { cell, left, top } = camera;
  c.fillStyle = theme.color("--ink");
  c.globalAlpha = 0.8;
  c.font = `600 ${Math.round(cell * 0.42)}px ${theme.color("--sans")}`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  for (let row = part.top; row < part.bottom; row += 1) {
    for (let column = part.left; column < part.right; column += 1) {
      const weight = source.terrain[row * source.columns + column] as number;
      if (weight > 1 && weight <= heaviest) c.fillText(String(weight), left + (column + 0.5) * cell, top + (row + 0.53) * cell);
    }
  }
  c.globalAlpha = 1;
}
