// How tiles slide: one move after the other, quickly, slower towards the end. Time goes in, what is shown comes
// out; nothing here knows a screen or a clock.
import { clamp01 } from "../play/ease.ts";

/** Tiles on their way, all by the same part of a cell. */
export interface Sliding {
  /** Cells where they lie now, in the board before the move. */
  readonly cells: readonly number[];
  readonly dx: number; // per cell: -1, 0 or 1
  readonly dy: number;
  readonly share: number; // 0 to 1
}

export interface Scene {
  readonly tiles: readonly number[];
  readonly sliding: Sliding | null;
}

interface Slide {
  readonly before: readonly number[];
  readonly sliding: Omit<Sliding, "share">;
  readonly from: number; // the share it begins with: a tile that was dragged is on its way already
  readonly length: number; // milliseconds
}

export const slide_length = 130;

export class TileMotion {
  private slides: Slide[] = [];
  private begun = 0;
  still = false;

  constructor(private end: readonly number[]) {}

  get busy(): boolean {
    return this.slides.length > 0;
  }

  jump(tiles: readonly number[]): void {
    this.slides = [];
    this.end = tiles;
  }

  /** `before` with these tiles sliding becomes `after`. */
  slide(before: readonly number[], sliding: Omit<Sliding, "share">, after: readonly number[], now: number, from = 0, length = slide_length): void {
    if (this.slides.length === 0) this.begun = now;
    this.slides.push({ before, sliding, from, length: length * (1 - from) });
    this.end = after;
  }

  at(now: number): Scene {
    while (this.slides.length > 0) {
      const slide = this.slides[0]!;
      const length = this.still ? 0 : slide.length / Math.min(1 + 0.5 * Math.max(0, this.slides.length - 2), 6);
      const share = length <= 0 ? 1 : (now - this.begun) / length;
      if (share < 1) {
        const left = 1 - clamp01(share);
        return { tiles: slide.before, sliding: { ...slide.sliding, share: slide.from + (1 - slide.from) * (1 - left * left) } };
      }
      this.begun += length;
      this.slides.shift();
    }
    return { tiles: this.end, sliding: null };
  }
}
