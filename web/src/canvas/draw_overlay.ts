// The upper canvas: paths as lines, marks as shapes, the cell under the pointer and the keyboard cursor.

import type { Theme } from "../theme.ts";
import type { Camera } from "./camera.ts";
import { traceShape, type ShapeName } from "./shapes.ts";

export interface Mark {
  shape: ShapeName;
  cell: number;
  /** A token or "#rrggbb"; each shape has its own unless told otherwise. */
  color?: string;
  /** A word or number beside the shape, shown when there is room. */
  label?: string;
}

export interface PathLine {
  cells: readonly number[];
  color: string;
  /** Share of a cell's side; 0.26 unless told otherwise. */
  width?: number;
  dashed?: boolean;
  /** A thin dark edge, so that the line is clear on any ground; true unless told otherwise. */
  edge?: boolean;
}

export interface Overlay {
  rows: number;
  columns: number;
  ratio: number;
  theme: Theme;
  paths: readonly PathLine[];
  marks: readonly Mark[];
  hovered: number;
  cursor: number;
}

const shape_colors: Partial<Record<ShapeName, string>> = {
  start: "--start", goal: "--goal", gem: "--gem", heart: "--heart", monster: "--monster",
};
/** Start and goal stand out of small cells up to the first size and never get smaller than the second, in CSS pixels. */
const prominent: Partial<Record<ShapeName, readonly [wanted: number, least: number]>> = { start: [20, 12], goal: [20, 12] };
const least_mark = 4;
const label_from = 18;

export function drawOverlay(c: CanvasRenderingContext2D, camera: Camera, overlay: Overlay): void {
  c.clearRect(0, 0, c.canvas.width, c.canvas.height);
  for (const path of overlay.paths) drawPath(c, camera, overlay, path);
  for (const mark of overlay.marks) drawMark(c, camera, overlay, mark);
  if (overlay.hovered >= 0) outline(c, camera, overlay, overlay.hovered, "--ink", 1);
  if (overlay.cursor >= 0) outline(c, camera, overlay, overlay.cursor, "--focus", 2.5);
}

function drawPath(c: CanvasRenderingContext2D, camera: Camera, overlay: Overlay, path: PathLine): void {
  const line = visibleLine(path.cells, overlay.columns, camera);
  const width = Math.max(2 * overlay.ratio, camera.cell * (path.width ?? 0.26));
  c.save();
  c.lineCap = c.lineJoin = "round";
  if (path.dashed) c.setLineDash([width * 0.1, width * 2]);
  else if (path.edge !== false) strokeLine(c, line, width + 2 * overlay.ratio, overlay.theme.color("--path-edge"));
  strokeLine(c, line, width, token(overlay.theme, path.color));
  c.restore();
}

function strokeLine(c: CanvasRenderingContext2D, line: Path2D, width: number, color: string): void {
  c.lineWidth = width;
  c.strokeStyle = color;
  c.stroke(line);
}

/** Only the steps of the walk that are in sight, so that a long path costs no more than the screen has room for. */
function visibleLine(cells: readonly number[], columns: number, camera: Camera): Path2D {
  const { cell, left, top } = camera;
  const seen = camera.visible();
  const line = new Path2D();
  let drawing = false;
  for (let i = 1; i < cells.length; i += 1) {
    const from = cells[i - 1] as number;
    const to = cells[i] as number;
    const from_row = Math.floor(from / columns), to_row = Math.floor(to / columns);
    const from_column = from - from_row * columns, to_column = to - to_row * columns;
    const inside = Math.max(from_row, to_row) >= seen.top && Math.min(from_row, to_row) <= seen.bottom
      && Math.max(from_column, to_column) >= seen.left && Math.min(from_column, to_column) <= seen.right;
    if (inside && !drawing) line.moveTo(left + (from_column + 0.5) * cell, top + (from_row + 0.5) * cell);
    if (inside) line.lineTo(left + (to_column + 0.5) * cell, top + (to_row + 0.5) * cell);
    drawing = inside;
  }
  return line;
}

function drawMark(c: CanvasRenderingContext2D, camera: Camera, overlay: Overlay, mark: Mark): void {
  const row = Math.floor(mark.cell / overlay.columns);
  const x = camera.left + ((mark.cell % overlay.columns) + 0.5) * camera.cell;
  const y = camera.top + (row + 0.5) * camera.cell;
  const side = markSide(mark.shape, camera.cell / overlay.ratio) * overlay.ratio;
  if (x < -side || y < -side || x > c.canvas.width + side || y > c.canvas.height + side) return;
  c.beginPath();
  traceShape(c, mark.shape, x, y, side);
  c.lineJoin = "round";
  c.lineWidth = Math.max(2 * overlay.ratio, side * 0.14);
  c.strokeStyle = overlay.theme.color("--surface");
  c.stroke(); // a halo in the colour of the paper: clear on walls and on states alike
  c.fillStyle = token(overlay.theme, mark.color ?? shape_colors[mark.shape] ?? "--ink");
  c.fill("evenodd");
  if (mark.label !== undefined && camera.cell >= label_from * overlay.ratio) drawLabel(c, overlay, mark.label, x + side * 0.32, y + side * 0.34, camera.cell);
}

/** The side of a mark on cells of a size, both in CSS pixels. */
export function markSide(shape: ShapeName, cell: number): number {
  const [wanted, least] = prominent[shape] ?? [0, least_mark];
  return Math.max(cell * 0.84, Math.min(wanted, cell * 1.8), least);
}

function drawLabel(c: CanvasRenderingContext2D, overlay: Overlay, label: string, x: number, y: number, cell: number): void {
  c.font = `700 ${Math.round(cell * 0.34)}px ${overlay.theme.color("--sans")}`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  c.lineWidth = Math.max(3, cell * 0.12);
  c.strokeStyle = overlay.theme.color("--surface");
  c.strokeText(label, x, y);
  c.fillStyle = overlay.theme.color("--ink");
  c.fillText(label, x, y);
}

function outline(c: CanvasRenderingContext2D, camera: Camera, overlay: Overlay, cell: number, color: string, width: number): void {
  const side = Math.max(camera.cell, 6 * overlay.ratio);
  const x = camera.left + ((cell % overlay.columns) + 0.5) * camera.cell - side / 2;
  const y = camera.top + (Math.floor(cell / overlay.columns) + 0.5) * camera.cell - side / 2;
  c.lineWidth = Math.round(width * overlay.ratio);
  c.strokeStyle = overlay.theme.color(color);
  c.strokeRect(x, y, side, side);
}

function token(theme: Theme, color: string): string {
  return color.startsWith("--") ? theme.color(color) : color;
}
