// The pictures that the pixels of a board are copied to: one canvas per level. Only the level that is seen is brought
// up to date; the others remember what they have missed. Many small boxes become one large one, since a copy costs
// more for being made than for its size.

import { el } from "../ui/dom.ts";
import type { PixelBox, PixelLevel } from "./pixels.ts";

export type Box = Omit<PixelBox, "level">;

const most_boxes = 16;

/** Adds a box to a list that never gets long. */
export function addBox(boxes: Box[], { x, y, width, height }: Box): void {
  boxes.push({ x, y, width, height });
  if (boxes.length > most_boxes) boxes.splice(0, boxes.length, hull(boxes));
}

/** The smallest box around all of them. */
export function hull(boxes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export class Pictures {
  private readonly canvases: HTMLCanvasElement[];
  private readonly images: ImageData[];
  private readonly missed: Box[][];

  constructor(levels: readonly PixelLevel[]) {
    this.canvases = levels.map(({ width, height }) => el("canvas", { width, height }));
    // The image shares its memory with the pixels: what is coloured there is here at once.
    this.images = levels.map(({ width, height, data }) => new ImageData(new Uint8ClampedArray(data.buffer as ArrayBuffer), width, height));
    this.missed = levels.map(() => []);
  }

  get levels(): number {
    return this.canvases.length;
  }

  note({ level, ...box }: PixelBox): void {
    addBox(this.missed[level] as Box[], box);
  }

  /** The picture of a level, up to date. */
  at(level: number): HTMLCanvasElement {
    const canvas = this.canvases[level] as HTMLCanvasElement;
    const missed = this.missed[level] as Box[];
    const context = missed.length > 0 ? canvas.getContext("2d", { alpha: false }) : null;
    for (const { x, y, width, height } of missed) context?.putImageData(this.images[level] as ImageData, 0, 0, x, y, width, height);
    missed.length = 0;
    return canvas;
  }
}
