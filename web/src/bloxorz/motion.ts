// What is shown when: moves become acts that follow each other, each with its own length and easing. Time goes
// in, a moment of the game comes out; nothing here knows a screen or a clock.
import type { Moment } from "./block.ts";
import { clamp01, easeInOut, easeOut, landing, overTheEdge, overshoot } from "../play/ease.ts";
import { type Outcome, type Position, type Way } from "./rules.ts";

export interface Shown {
  readonly moment: Moment;
  readonly sunk: number; // into the goal, 0 to 1
}

interface Act {
  readonly length: number; // milliseconds
  readonly show: (share: number) => Shown;
  readonly then?: () => void;
}

const lengths = { roll: 190, fall: 720, drop: 520, grow: 320, swap: 160, sink: 640, rest: 90 };

/** One bridge swings in this time, in milliseconds. */
const swing_length = 300;

export class Motion {
  private acts: Act[] = [];
  private begun = 0;
  private end: Shown;
  /** Without movement everything is at its end at once. */
  still = false;

  constructor(at: Position) {
    this.end = resting(at);
  }

  get busy(): boolean {
    return this.acts.length > 0;
  }
  /** How many acts are still to come; the more, the faster they run. */
  get waiting(): number {
    return this.acts.length;
  }

  /** Shows this position from now on, whatever was under way. */
  jump(at: Position): void {
    this.finish();
    this.end = resting(at);
  }

  drop(at: Position, now: number): void {
    this.add(now, { length: lengths.drop, show: (share) => ({ ...resting(at), moment: { at, dropped: landing(share) } }) }, resting(at));
  }

  /** A roll with all that follows from it. `landed` is called when it is down, `then` when all of it is over. */
  roll(from: Position, way: Way, outcome: Outcome, start: Position, now: number, landed?: () => void, then?: () => void): void {
    const turning: Act = { length: lengths.roll, show: (share) => shown({ at: from, way, rolled: overTheEdge(share) }), then: landed };
    this.add(now, turning, resting(outcome.fell ? outcome.landed : outcome.at));
    if (outcome.fell) {
      // A split onto nothing loses the halves, everything else what rolled.
      const lost: Moment = outcome.split ? { at: outcome.at } : { at: from, way, rolled: 1 };
      const falling: Act = {
        length: lengths.fall,
        show: (share) => shown({ ...lost, fallen: Math.max(share, 1e-6), openThen: outcome.at.open }),
        then,
      };
      this.add(now, falling, resting(start));
      this.drop(start, now);
      return;
    }
    if (outcome.split) {
      const { at } = outcome;
      this.add(now, { length: lengths.grow, show: (share) => shown({ at, grown: overshoot(share) }), then }, resting(at));
    } else if (outcome.won) {
      const { at } = outcome;
      this.add(now, { length: lengths.rest, show: () => resting(at) }, resting(at));
      const gone = { ...resting(at), sunk: 1 };
      this.add(now, { length: lengths.sink, show: (share) => ({ ...resting(at), sunk: easeInOut(share) }), then }, gone);
    } else if (then) {
      this.add(now, { length: 0, show: () => resting(outcome.at), then }, resting(outcome.at));
    }
  }

  swap(to: Position, now: number): void {
    this.add(now, { length: lengths.swap, show: (share) => shown({ at: to, swapped: easeOut(share) }) }, resting(to));
  }

  /** Back over the way it came: a roll taken back. */
  unroll(to: Position, way: Way, now: number): void {
    const back: Act = { length: lengths.roll * 0.8, show: (share) => shown({ at: to, way, rolled: 1 - overTheEdge(share) }) };
    this.add(now, back, resting(to));
  }

  at(now: number): Shown {
    while (this.acts.length > 0) {
      const act = this.acts[0]!;
      const length = this.still ? 0 : act.length / hurry(this.acts.length);
      const share = length <= 0 ? 1 : (now - this.begun) / length;
      if (share < 1) return act.show(clamp01(share));
      this.begun += length;
      this.acts.shift();
      act.then?.();
    }
    return this.end;
  }

  /** Everything that is under way is over now. */
  finish(): void {
    const acts = this.acts;
    this.acts = [];
    for (const act of acts) act.then?.();
  }

  private add(now: number, act: Act, end: Shown): void {
    if (this.acts.length === 0) this.begun = now;
    this.acts.push(act);
    this.end = end;
  }
}

const resting = (at: Position): Shown => ({ moment: { at }, sunk: 0 });
const shown = (moment: Moment): Shown => ({ moment, sunk: 0 });

/** Somebody who types ahead does not want to wait. */
function hurry(waiting: number): number {
  return Math.min(1 + 0.35 * Math.max(0, waiting - 2), 3);
}

/** How far each bridge is open, 0 to 1, following what it should be. */
export class Swings {
  private shares = new Map<string, number>();
  private last: number | null = null;

  /** Shows these bridges at once. */
  set(all: string, open: string): void {
    this.shares = new Map([...all].map((letter) => [letter, open.includes(letter) ? 1 : 0]));
    this.last = null;
  }

  share(letter: string): number {
    return this.shares.get(letter) ?? 0;
  }
  eased(letter: string): number {
    return easeInOut(this.share(letter));
  }

  /** True while one of them moves. */
  follow(open: string, now: number, still: boolean): boolean {
    const passed = this.last === null ? 0 : now - this.last;
    this.last = now;
    let moving = false;
    for (const [letter, share] of this.shares) {
      const aim = open.includes(letter) ? 1 : 0;
      if (share === aim) continue;
      const step = still ? 1 : passed / swing_length;
      const reached = aim > share ? Math.min(aim, share + step) : Math.max(aim, share - step);
      this.shares.set(letter, reached);
      moving = true;
    }
    if (!moving) this.last = null;
    return moving;
  }
}
