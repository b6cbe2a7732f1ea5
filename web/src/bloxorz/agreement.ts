// The page shows moves by its own rules; the server says what is true. After every turn the moves since the start
// go to the server, and what it answers is compared with what is shown. Only the newest moves matter, as they
// contain the earlier ones, but a fall ends its moves and is always asked about.
import type { Played } from "../api_types.ts";
import { isAbort } from "../api.ts";
import { type Move, type Position, samePosition } from "./rules.ts";
import { type Cell, letters } from "./stage.ts";

export interface Claim {
  readonly line: readonly Move[];
  /** Where these moves lead, or null: the last of them falls. */
  readonly at: Position | null;
}

export interface Verdict {
  readonly agreed: boolean;
  /** Where the moves that were possible lead, as the server says. */
  readonly at: Position;
  readonly made: number;
  readonly fell: string | null;
}

/** What the server's answer means for a claim. */
export function judge(claim: Claim, played: Played): Verdict {
  const at = positionOf(played);
  const fell = played.fell?.why ?? null;
  const made = Math.min(played.made, claim.line.length);
  const complete = played.valid && made === claim.line.length;
  const agreed = claim.at === null ? !complete || fell !== null : complete && fell === null && samePosition(at, claim.at);
  return { agreed, at, made, fell };
}

export function positionOf(played: Played): Position {
  const [first, second] = played.at.cells as readonly Cell[];
  return { first: first!, second: second ?? first!, open: letters(played.open ?? "") };
}

export class Agreement {
  private readonly falls: Claim[] = [];
  private newest: Claim | null = null;
  private running = false;

  constructor(
    private readonly ask: (line: readonly Move[]) => Promise<Played>,
    private readonly differ: (claim: Claim, verdict: Verdict) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** True while something that is shown was not confirmed yet. */
  get open(): boolean {
    return this.running || this.newest !== null || this.falls.length > 0;
  }

  claim(claim: Claim): void {
    if (claim.at === null) this.falls.push(claim);
    else this.newest = claim;
    if (!this.running) void this.work();
  }

  /** Another stage: what was claimed about the old one does not matter any more. */
  forget(): void {
    this.falls.length = 0;
    this.newest = null;
  }

  private async work(): Promise<void> {
    this.running = true;
    for (let claim = this.take(); claim !== null; claim = this.take()) {
      try {
        const verdict = judge(claim, await this.ask(claim.line));
        if (!verdict.agreed) this.differ(claim, verdict);
      } catch (error) {
        if (isAbort(error)) break;
        this.fail(error);
      }
    }
    this.running = false;
  }

  private take(): Claim | null {
    const fall = this.falls.shift();
    if (fall) return fall;
    const claim = this.newest;
    this.newest = null;
    return claim;
  }
}
