// Fingers and mouse on the board: a swipe is a move in the direction that it goes on the screen. A long one goes
// on: another move for each further stretch. A touch without a swipe is a tap.

/** In pixels of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const first_stretch = 26; // pixels
const next_stretch = 72;

export class Swipe {
  private from: Point | null = null;
  private moved = false;

  begin(at: Point): void {
    this.from = at;
    this.moved = false;
  }

  /** The direction of a move that is due now, as a vector of length 1. */
  move(at: Point): Point | null {
    if (!this.from) return null;
    const by = { x: at.x - this.from.x, y: at.y - this.from.y };
    const far = Math.hypot(by.x, by.y);
    if (far < (this.moved ? next_stretch : first_stretch)) return null;
    this.from = at;
    this.moved = true;
    return { x: by.x / far, y: by.y / far };
  }

  /** True if it was a tap. */
  end(): boolean {
    const tapped = this.from !== null && !this.moved;
    this.from = null;
    return tapped;
  }

  cancel(): void {
    this.from = null;
  }
}

/** Of some directions on the screen, the one that a swipe goes along most. */
export function nearestWay<Way extends string>(swipe: Point, ways: readonly (readonly [Way, Point])[]): Way {
  let best = ways[0]!;
  let most = -Infinity;
  for (const way of ways) {
    const [, to] = way;
    const along = (swipe.x * to.x + swipe.y * to.y) / (Math.hypot(to.x, to.y) || 1);
    if (along > most) [best, most] = [way, along];
  }
  return best[0];
}
