// What is drawn on the tiles of a stage beside the block: the arrow of a hint, and marks while a stage is edited.
import { canvasFont } from "../play/font.ts";
import type { Camera, Point } from "./camera.ts";
import { lit, type Materials } from "./materials.ts";
import type { Way } from "./rules.ts";
import type { Cell } from "./stage.ts";
import { onCell, pixelOf } from "./tile_paint.ts";

/** Where to roll from a cell; `glow` goes from 0 to 1 and back. */
export interface Hint {
  readonly cell: Cell;
  readonly way: Way;
  readonly glow: number;
}

/** Marks on the tiles while a stage is edited. */
export interface Marks {
  readonly hover: Cell | null;
  readonly chosen: Cell | null;
  readonly links: readonly (readonly [from: Cell, to: Cell])[];
  readonly landings: readonly { readonly cell: Cell; readonly label: string }[];
}

export function drawHint(context: CanvasRenderingContext2D, camera: Camera, { cell, way, glow }: Hint): void {
  const quarter: Record<Way, number> = { R: 0, D: 1, L: 2, U: 3 };
  onCell(context, camera, cell, () => {
    context.translate(50, 50);
    context.rotate((quarter[way] * Math.PI) / 2);
    context.lineJoin = "round";
    context.lineCap = "round";
    for (const [style, width] of [["rgba(8, 12, 30, 0.75)", 26], ["#ffd76a", 15]] as const) {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.globalAlpha = 0.55 + 0.45 * glow;
      context.beginPath();
      context.moveTo(-26 + 8 * glow, 0);
      context.lineTo(24 + 8 * glow, 0);
      context.moveTo(4 + 8 * glow, -22);
      context.lineTo(26 + 8 * glow, 0);
      context.lineTo(4 + 8 * glow, 22);
      context.stroke();
    }
  });
}

export function drawMarks(context: CanvasRenderingContext2D, camera: Camera, marks: Marks, colors: Materials): void {
  for (const [from, to] of marks.links) drawLink(context, pixelOf(camera, from), pixelOf(camera, to), colors.link);
  for (const { cell, label } of marks.landings) {
    onCell(context, camera, cell, () => {
      context.fillStyle = lit(colors.split, 1);
      context.beginPath();
      context.arc(68, 68, 24, 0, 7);
      context.fill();
      context.fillStyle = "#fff";
      context.font = `700 34px ${canvasFont}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillText(label, 68, 70);
    });
  }
  const frame = (cell: Cell, style: string, width: number) =>
    onCell(context, camera, cell, () => {
      context.strokeStyle = style;
      context.lineWidth = width;
      context.strokeRect(width / 2, width / 2, 100 - width, 100 - width);
    });
  if (marks.hover) frame(marks.hover, lit(colors.hint, 1, 0.7), 5);
  if (marks.chosen) frame(marks.chosen, lit(colors.link, 1), 9);
}

function drawLink(context: CanvasRenderingContext2D, from: Point, to: Point, color: Materials["link"]): void {
  const bend = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - Math.hypot(to.x - from.x, to.y - from.y) * 0.18 };
  for (const [style, width] of [["rgba(0, 0, 0, 0.5)", 5], [lit(color, 1), 2.5]] as const) {
    context.strokeStyle = style;
    context.lineWidth = width;
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
    context.stroke();
    context.beginPath();
    context.arc(to.x, to.y, width + 1.5, 0, 7);
    context.fillStyle = style;
    context.fill();
  }
}
