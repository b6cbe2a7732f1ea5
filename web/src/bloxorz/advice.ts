// What the server knows about the position that is shown: how many moves are left, and which comes next. Asked
// again after every move, when nothing has moved for a moment; only the newest answer counts.
import { isAbort } from "../api.ts";
import type { Hint } from "../api_types.ts";
import type { Move } from "./rules.ts";

export interface Advice {
  /** Fewest moves from here; null: no goal can be reached any more. */
  readonly left: number | null;
  readonly moves: readonly Move[];
  /** Proven, not only the best found in the time there was. */
  readonly sure: boolean;
}

const pause = 120; // milliseconds

export class Adviser {
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;
  private known: { line: string; advice: Advice } | null = null;
  private waiting: { line: string; tell: (advice: Advice | null) => void }[] = [];

  constructor(
    private readonly ask: (line: readonly Move[], signal: AbortSignal) => Promise<Hint>,
    private readonly tell: (advice: Advice | null) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** The moves since the start are these now. `tell` hears of it, with null while nothing is known. */
  look(line: readonly Move[], stopped: boolean): void {
    this.cancel();
    if (stopped) return;
    const word = line.join("");
    if (this.known?.line === word) {
      this.tell(this.known.advice);
      return;
    }
    this.tell(null);
    this.timer = setTimeout(() => void this.run(line), pause);
  }

  /** The advice for these moves, now. Null if it cannot be had. */
  async get(line: readonly Move[]): Promise<Advice | null> {
    const word = line.join("");
    if (this.known?.line === word) return this.known.advice;
    return new Promise((resolve) => {
      this.waiting.push({ line: word, tell: resolve });
      if (this.timer !== null) clearTimeout(this.timer);
      this.timer = null;
      if (this.running === null) void this.run(line);
    });
  }

  /** Forgets everything: another stage. */
  clear(): void {
    this.cancel();
    this.known = null;
  }

  private cancel(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.running?.abort();
    this.running = null;
    for (const one of this.waiting.splice(0)) one.tell(null);
  }

  private async run(line: readonly Move[]): Promise<void> {
    const control = new AbortController();
    this.running = control;
    try {
      const hint = await this.ask(line, control.signal);
      if (control.signal.aborted) return;
      const advice = adviceOf(hint);
      if (advice) this.known = { line: line.join(""), advice };
      this.tell(advice);
      for (const one of this.waiting.splice(0)) one.tell(advice);
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      for (const one of this.waiting.splice(0)) one.tell(null);
      this.fail(error);
    } finally {
      if (this.running === control) this.running = null;
    }
  }
}

/** Null if the server ran out of time without an answer. */
export function adviceOf(hint: Hint): Advice | null {
  if (hint.verdict === "unsolvable") return { left: null, moves: [], sure: true };
  const left = hint.left ?? hint.cost;
  if (left === null || left === undefined) return null;
  return { left, moves: hint.moves as Move[], sure: hint.optimal ?? hint.verdict === "solved" };
}
