// How the best solution and the proven lower bound moved during an exact search. Both are stairs: the cost only
// goes down, the bound only up, and where they meet the solution is proven best.

export interface BoundSample {
  /** Seconds since the search began. */
  at: number;
  cost: number | null;
  bound: number | null;
}

export interface BoundRange {
  least: number;
  most: number;
}

export class BoundHistory {
  private samples: BoundSample[] = [];

  /** Takes a sample. Between two changes only the time of the last one is kept, so that hours stay small. */
  add(at: number, cost: number | null, bound: number | null): void {
    const last = this.samples.at(-1);
    const before = this.samples.at(-2);
    const known = { at, cost: cost ?? last?.cost ?? null, bound: bound ?? last?.bound ?? null };
    if (known.cost === null && known.bound === null) return;
    const same = (one: BoundSample | undefined): boolean => one?.cost === known.cost && one.bound === known.bound;
    if (same(last) && same(before)) last!.at = at;
    else this.samples.push(known);
  }

  get all(): readonly BoundSample[] {
    return this.samples;
  }

  get last(): BoundSample | null {
    return this.samples.at(-1) ?? null;
  }

  /** In per cent of the bound; null while one of the two is unknown. */
  get gap(): number | null {
    const last = this.last;
    return last === null ? null : gapOf(last.cost, last.bound);
  }

  /**
   * The values that a chart has to show: those of the last half of the time, so that a wild beginning does not make
   * all that follows flat. Where they are all the same, there is some room around them.
   */
  get range(): BoundRange | null {
    const half = (this.last?.at ?? 0) / 2;
    const since = Math.max(0, lastBefore(this.samples, half));
    const values = this.samples.slice(since).flatMap(({ cost, bound }) => [cost, bound]).filter((v): v is number => v !== null);
    if (values.length === 0) return null;
    const least = Math.min(...values);
    const most = Math.max(...values);
    return least === most ? { least: least - 1, most: most + 1 } : { least, most };
  }

  /** The stairs of one of the two as the corners of a line. */
  stairs(which: "cost" | "bound"): { at: number; value: number }[] {
    const corners: { at: number; value: number }[] = [];
    for (const sample of this.samples) {
      const value = sample[which];
      if (value === null) continue;
      const before = corners.at(-1);
      if (before !== undefined && before.value !== value) corners.push({ at: sample.at, value: before.value });
      corners.push({ at: sample.at, value });
    }
    return corners;
  }
}

/** The index of the last sample until a moment, or -1. */
function lastBefore(samples: readonly BoundSample[], moment: number): number {
  let index = samples.length - 1;
  while (index >= 0 && (samples[index] as BoundSample).at > moment) index -= 1;
  return index;
}

/** How much longer than the bound the best solution is, as wend tells it everywhere. */
export function gapOf(cost: number | null, bound: number | null): number | null {
  if (cost === null || bound === null) return null;
  if (cost <= bound) return 0;
  return bound <= 0 ? null : (100 * (cost - bound)) / bound;
}
