// Tiles as slabs with a top that is drawn flat: the canvas is turned into the plane of the tile, where it
// measures 100 x 100, so that circles, letters and cracks lie on it as they should.
import { canvasFont } from "../play/font.ts";
import type { Camera, Point } from "./camera.ts";
import { type Materials, lightOn, lit, type Rgb } from "./materials.ts";
import { type Box, dot, type Face, facesOf, minus, type Vec3, vec } from "./space.ts";
import { buttonOf, type Cell, kindOf, type Stage, tileAt, type TileKind } from "./stage.ts";

export const thickness = 0.24;
const gap = 0.018; // between neighbouring slabs, half of it

/** What the top of a tile shows. */
export interface Top {
  readonly kind: TileKind;
  readonly dark: boolean; // of the two shades of floor
  readonly hard: boolean;
  readonly letter: string; // written on it while a stage is edited
  readonly pressed: boolean;
}

export function topOf(stage: Stage, [row, column]: Cell, letters: boolean): Top {
  const character = tileAt(stage, row, column);
  const kind = kindOf(character);
  const linked = kind === "bridge" || kind === "button" || kind === "split";
  return {
    kind,
    dark: (row + column) % 2 === 1,
    hard: buttonOf(stage, character)?.hard ?? false,
    letter: letters && linked ? character : "",
    pressed: false,
  };
}

export function slab([row, column]: Cell): Box {
  return {
    corner: vec(column + gap, row + gap, -thickness),
    a: vec(1 - 2 * gap, 0, 0),
    b: vec(0, 1 - 2 * gap, 0),
    c: vec(0, 0, thickness),
  };
}

/** Draws in the plane of a parallelogram that then measures 100 x 100. `draw` must leave no state behind. */
export function onPlane(
  context: CanvasRenderingContext2D, camera: Camera, corner: Vec3, along: Vec3, down: Vec3, draw: () => void,
): void {
  const o = camera.project(corner);
  const u = camera.project(vec(corner.x + along.x, corner.y + along.y, corner.z + along.z));
  const v = camera.project(vec(corner.x + down.x, corner.y + down.y, corner.z + down.z));
  context.save();
  context.transform((u.x - o.x) / 100, (u.y - o.y) / 100, (v.x - o.x) / 100, (v.y - o.y) / 100, o.x, o.y);
  draw();
  context.restore();
}

export function onFace(context: CanvasRenderingContext2D, camera: Camera, face: Face, draw: () => void): void {
  const [corner, along, , down] = face.corners;
  onPlane(context, camera, corner, minus(along, corner), minus(down, corner), draw);
}

/** On the ground, in the square of a cell. */
export function onCell(context: CanvasRenderingContext2D, camera: Camera, [row, column]: Cell, draw: () => void): void {
  onPlane(context, camera, vec(column, row, 0), vec(1, 0, 0), vec(0, 1, 0), draw);
}

/** Where the middle of a cell is seen. */
export function pixelOf(camera: Camera, [row, column]: Cell): Point {
  return camera.project(vec(column + 0.5, row + 0.5, 0));
}

export function tracePath(context: CanvasRenderingContext2D | Path2D, points: readonly { x: number; y: number }[]): void {
  points.forEach((point, i) => (i === 0 ? context.moveTo(point.x, point.y) : context.lineTo(point.x, point.y)));
  context.closePath();
}

export function baseColor(top: Top, colors: Materials): Rgb {
  if (top.kind === "fragile") return colors.fragile;
  if (top.kind === "bridge") return colors.bridge;
  return top.dark ? colors.otherFloor : colors.floor;
}

/** A slab with its sides; `alpha` below 1 for one that comes or goes. */
export function paintSlab(
  context: CanvasRenderingContext2D, camera: Camera, box: Box, top: Top, colors: Materials, alpha = 1,
): void {
  const sight = camera.sight();
  const color = baseColor(top, colors);
  context.globalAlpha = alpha;
  for (const face of facesOf(box)) {
    if (dot(face.normal, sight) <= 1e-6) continue;
    if (face.edges[0] === "a" && face.normal.z > 0.2) {
      onFace(context, camera, face, () => paintTop(context, top, colors, lightOn(face.normal) / 1.06));
    } else {
      context.beginPath();
      tracePath(context, face.corners.map((corner) => camera.project(corner)));
      context.fillStyle = lit(color, lightOn(face.normal) - 0.16);
      context.fill();
    }
  }
  context.globalAlpha = 1;
}

/** In the plane of the tile. `light` is 1 for a tile that lies flat. */
function paintTop(context: CanvasRenderingContext2D, top: Top, colors: Materials, light: number): void {
  const base = baseColor(top, colors);
  context.fillStyle = lit(base, light);
  context.fillRect(0, 0, 100, 100);
  if (top.kind === "goal") {
    paintHole(context, colors);
    return;
  }
  // Light comes from the upper left: one edge shines, the other is in the shade.
  context.fillStyle = lit(base, light * 1.22);
  context.fillRect(0, 0, 100, 4);
  context.fillRect(0, 0, 4, 100);
  context.fillStyle = lit(base, light * 0.86);
  context.fillRect(0, 96, 100, 4);
  context.fillRect(96, 0, 4, 100);
  if (top.kind === "fragile") paintCracks(context, lit(base, light * 0.66));
  if (top.kind === "bridge") paintPlanks(context, lit(base, light * 0.7));
  if (top.kind === "button") paintButton(context, top, colors, base);
  if (top.kind === "split") paintBrackets(context, colors);
  if (top.letter !== "") paintLetter(context, top.letter);
}

/** Looking into the hole from the front right: its left and back walls are seen. */
function paintHole(context: CanvasRenderingContext2D, colors: Materials): void {
  context.fillStyle = lit(colors.rim, 1);
  context.fillRect(0, 0, 100, 100);
  context.strokeStyle = lit(colors.goal, 1, 0.55);
  context.lineWidth = 3;
  context.strokeRect(1.5, 1.5, 97, 97);
  context.fillStyle = lit(colors.goal, 1);
  context.fillRect(10, 10, 80, 80);
  const walls = (points: readonly (readonly [number, number])[], light: number) => {
    context.fillStyle = lit(colors.rim, light);
    context.beginPath();
    tracePath(context, points.map(([x, y]) => ({ x, y })));
    context.fill();
  };
  walls([[10, 10], [90, 10], [90, 25], [19, 25]], 0.44);
  walls([[10, 10], [19, 25], [19, 90], [10, 90]], 0.32);
}

function paintCracks(context: CanvasRenderingContext2D, style: string): void {
  context.strokeStyle = style;
  context.lineWidth = 4;
  context.lineJoin = "round";
  context.beginPath();
  for (const line of [
    [50, 4, 43, 22, 56, 38, 46, 56, 57, 74, 50, 96],
    [56, 38, 76, 30, 96, 36],
    [46, 56, 26, 50, 4, 60],
    [57, 74, 78, 80, 84, 96],
  ]) {
    context.moveTo(line[0]!, line[1]!);
    for (let i = 2; i < line.length; i += 2) context.lineTo(line[i]!, line[i + 1]!);
  }
  context.stroke();
}

function paintPlanks(context: CanvasRenderingContext2D, style: string): void {
  context.fillStyle = style;
  for (const x of [31.5, 65]) context.fillRect(x, 3, 3.5, 94);
  for (const x of [12, 46, 80]) {
    for (const y of [9, 86]) {
      context.beginPath();
      context.arc(x + 4, y + 2, 3.4, 0, 7);
      context.fill();
    }
  }
}

/** Soft: a ring, hard: a cross; both on a plate that stands out a little. */
function paintButton(context: CanvasRenderingContext2D, top: Top, colors: Materials, base: Rgb): void {
  const lift = top.pressed ? 0 : 5;
  if (top.hard) {
    const plate = (x: number, y: number, style: string) => {
      context.fillStyle = style;
      context.beginPath();
      tracePath(context, [[34, 15], [66, 15], [85, 34], [85, 66], [66, 85], [34, 85], [15, 66], [15, 34]].map(([px, py]) => ({ x: px! + x, y: py! + y })));
      context.fill();
    };
    plate(3, 5, lit(base, 0.6));
    plate(-lift / 2, -lift / 2, lit(base, 1.16));
    context.strokeStyle = lit(colors.hard, 1);
    context.lineWidth = 13;
    context.lineCap = "round";
    context.beginPath();
    const m = 34 - lift / 2;
    const n = 66 - lift / 2;
    context.moveTo(m, m);
    context.lineTo(n, n);
    context.moveTo(n, m);
    context.lineTo(m, n);
    context.stroke();
    return;
  }
  const disc = (x: number, y: number, r: number, style: string) => {
    context.fillStyle = style;
    context.beginPath();
    context.arc(x, y, r, 0, 7);
    context.fill();
  };
  disc(53, 55, 37, lit(base, 0.6));
  disc(50 - lift / 2, 50 - lift / 2, 37, lit(base, 1.16));
  context.strokeStyle = lit(colors.soft, 1);
  context.lineWidth = 12;
  context.beginPath();
  context.arc(50 - lift / 2, 50 - lift / 2, 22, 0, 7);
  context.stroke();
}

/** Two brackets back to back: here one becomes two. */
function paintBrackets(context: CanvasRenderingContext2D, colors: Materials): void {
  context.strokeStyle = lit(colors.split, 1);
  context.lineWidth = 12;
  context.lineCap = "round";
  context.beginPath();
  context.arc(10, 50, 31, -0.95, 0.95);
  context.stroke();
  context.beginPath();
  context.arc(90, 50, 31, Math.PI - 0.95, Math.PI + 0.95);
  context.stroke();
}

/** A small tag in the corner. */
export function paintLetter(context: CanvasRenderingContext2D, letter: string): void {
  context.fillStyle = "rgba(10, 12, 24, 0.82)";
  context.beginPath();
  context.roundRect(4, 4, 34, 34, 8);
  context.fill();
  context.fillStyle = "#fff";
  context.font = `600 28px ${canvasFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(letter, 21, 22);
}
