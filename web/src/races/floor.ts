// What a race has painted on the floor at a moment: for every square the runners whose colour lies there.
// It goes forwards and backwards along the tape and tells which squares changed.

import { crewCode } from "./crew_styles.ts";
import { hasEntered, type RaceTape, runnerOf } from "./tape.ts";

export class RaceFloor {
  /** Ticks that have been played, 0 to `ticks`. */
  tick = 0;
  readonly ticks: number;
  /** Squares entered so far, by each runner. */
  readonly seen: Uint32Array;
  private readonly low: Uint32Array;   // runners 0 to 31, a bit each
  private readonly high: Uint32Array;  // runners 32 to 63

  constructor(private readonly tape: RaceTape, squares: number, runners: number) {
    this.ticks = tape.ends.length;
    this.low = new Uint32Array(squares);
    this.high = new Uint32Array(runners > 32 ? squares : 0);
    this.seen = new Uint32Array(runners);
  }

  /** What a square looks like (see crew_styles.ts). */
  codeOf(square: number): number {
    return crewCode(this.low[square] ?? 0, this.high[square] ?? 0, this.seen.length);
  }

  /** Plays to a tick, whichever way it lies, and calls `changed` for every event on the way. */
  goTo(tick: number, changed: (square: number) => void): void {
    const to = Math.max(0, Math.min(this.ticks, Math.round(tick)));
    const begin = this.endOf(this.tick);
    const end = this.endOf(to);
    for (let i = begin; i < end; ++i) changed(this.apply(i, true));
    for (let i = begin - 1; i >= end; --i) changed(this.apply(i, false));
    this.tick = to;
  }

  /** The events of the tick played last: who is where just now. */
  fresh(each: (square: number, runner: number) => void): void {
    if (this.tick === 0) return;
    for (let i = this.endOf(this.tick - 1); i < this.endOf(this.tick); ++i) {
      const mark = this.tape.marks[i]!;
      if (hasEntered(mark)) each(this.tape.squares[i]!, runnerOf(mark));
    }
  }

  private endOf(tick: number): number {
    return tick === 0 ? 0 : this.tape.ends[tick - 1]!;
  }

  private apply(index: number, forwards: boolean): number {
    const square = this.tape.squares[index]!;
    const mark = this.tape.marks[index]!;
    const runner = runnerOf(mark);
    const lanes = runner < 32 ? this.low : this.high;
    const bit = (1 << (runner & 31)) >>> 0;
    const on = hasEntered(mark) === forwards;
    lanes[square] = (on ? lanes[square]! | bit : lanes[square]! & ~bit) >>> 0;
    if (hasEntered(mark)) this.seen[runner]! += forwards ? 1 : -1;
    return square;
  }
}
