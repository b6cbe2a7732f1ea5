// A game of one stage: the turns that were made, undo and redo without end. Knows no screen and no server.
//
// A fall is a turn like any other: it brings the block back to the start, and undo goes back to before it. So
// is starting anew. `line` are the moves since the start: what the server is asked about.
import { isSplit, isWon, type Move, type Outcome, type Position, roll, startOf, swapped, type Way } from "./rules.ts";
import type { Stage } from "./stage.ts";

export interface Turn {
  readonly kind: "start" | "roll" | "swap" | "fall" | "restart";
  readonly at: Position; // afterwards
  readonly line: readonly Move[]; // since the start, afterwards
  readonly moves: number; // of these, those that count: swaps are free
  readonly shown: boolean; // some of them were not made by the player
}

export class Game {
  private turns: Turn[];
  private now = 0;

  constructor(readonly stage: Stage) {
    this.turns = [{ kind: "start", at: startOf(stage), line: [], moves: 0, shown: false }];
  }

  get last(): Turn {
    return this.turns[this.now]!;
  }
  get at(): Position {
    return this.last.at;
  }
  get won(): boolean {
    return isWon(this.stage, this.at);
  }
  get canUndo(): boolean {
    return this.now > 0;
  }
  get canRedo(): boolean {
    return this.now + 1 < this.turns.length;
  }
  /** The turn that was taken back last. */
  get undone(): Turn | undefined {
    return this.turns[this.now + 1];
  }

  /** Nothing moves after a win. */
  roll(way: Way, shown = false): Outcome | null {
    if (this.won) return null;
    const outcome = roll(this.stage, this.at, way);
    if (outcome.fell) {
      this.add({ kind: "fall", at: startOf(this.stage), line: [], moves: 0, shown: false });
    } else {
      this.add({ ...this.after(way, shown), kind: "roll", at: outcome.at, moves: this.last.moves + 1 });
    }
    return outcome;
  }

  swap(shown = false): boolean {
    if (this.won || !isSplit(this.at)) return false;
    this.add({ ...this.after("S", shown), kind: "swap", at: swapped(this.at), moves: this.last.moves });
    return true;
  }

  restart(): boolean {
    if (this.last.line.length === 0) return false;
    this.add({ kind: "restart", at: startOf(this.stage), line: [], moves: 0, shown: false });
    return true;
  }

  undo(): Turn | null {
    if (!this.canUndo) return null;
    const taken = this.last;
    --this.now;
    return taken;
  }

  redo(): Turn | null {
    if (!this.canRedo) return null;
    ++this.now;
    return this.last;
  }

  /** The server knows better: these moves lead there. What was taken back is forgotten. */
  adopt(line: readonly Move[], at: Position): void {
    const moves = line.filter((move) => move !== "S").length;
    const same = line.length > 0 && this.last.line.length >= line.length;
    const turn: Turn = { kind: "roll", at, line, moves, shown: this.last.shown };
    if (same) {
      this.turns[this.now] = turn;
      this.turns.length = this.now + 1;
    } else {
      this.add(turn);
    }
  }

  private after(move: Move, shown: boolean): Pick<Turn, "line" | "shown"> {
    return { line: [...this.last.line, move], shown: this.last.shown || shown };
  }

  private add(turn: Turn): void {
    this.turns.length = this.now + 1;
    this.turns.push(turn);
    ++this.now;
  }
}

/** 3: as few moves as possible, 2: at most a tenth more, 1: solved. */
export function starsFor(moves: number, fewest: number): 1 | 2 | 3 {
  if (moves <= fewest) return 3;
  return moves * 10 <= fewest * 11 ? 2 : 1;
}
