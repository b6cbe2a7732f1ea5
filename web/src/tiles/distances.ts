// How far the board that is shown is from its goal: asked of the server in the background, while you think. What
// it said is remembered by board, and a move along a shortest way needs no new question.
import { isAbort } from "../api.ts";
import type { Report } from "../api_types.ts";
import { isSolved, moved, type TileBoard, type Way } from "./board.ts";

export interface Distance {
  /** Moves of the best way known; null: none is known. */
  readonly best: number | null;
  /** No way is shorter than this. */
  readonly least: number | null;
  readonly ways: readonly Way[];
  /** Proven that there is no way at all. */
  readonly never: boolean;
}

export const isExact = (distance: Distance) => distance.best !== null && distance.best === distance.least;

/** Boards of so many cells are proven while you play; up to the second number a bound and a good way are found. */
export const exact_cells = 16;
export const rough_cells = 225;

export function patience(cells: number): number | null {
  if (cells <= exact_cells) return 20; // seconds
  return cells <= rough_cells ? 2 : null;
}

export function distanceOf(report: Report): Distance {
  if (report.verdict === "unsolvable") return { best: null, least: null, ways: [], never: true };
  const ways = waysOf(report);
  const best = report.cost ?? null;
  return { best, least: report.optimal ? best : report.bound ?? null, ways: best === null ? [] : ways, never: false };
}

/** Reports name moves one by one, or as one word. */
export function waysOf(report: Pick<Report, "moves">): Way[] {
  const { moves } = report;
  return (typeof moves === "string" ? [...moves] : moves ?? []).filter((name): name is Way => name === "U" || name === "R" || name === "D" || name === "L");
}

const key = (board: TileBoard) => `${board.columns}:${board.tiles.join()}:${board.goal.join()}`;
const most_kept = 4000;
const pause = 200; // milliseconds

export class Distances {
  private readonly known = new Map<string, Distance>();
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;

  constructor(
    private readonly ask: (board: TileBoard, seconds: number, signal: AbortSignal) => Promise<Report>,
    private readonly tell: (distance: Distance | null) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  of(board: TileBoard): Distance | null {
    if (isSolved(board)) return { best: 0, least: 0, ways: [], never: false };
    return this.known.get(key(board)) ?? null;
  }

  /** This board is shown now: `tell` hears what is known, at once or when the server has answered. */
  look(board: TileBoard): void {
    this.stop();
    const known = this.of(board);
    this.tell(known);
    const seconds = patience(board.tiles.length);
    if (known || seconds === null) return;
    this.timer = setTimeout(() => void this.run(board, seconds), pause);
  }

  /** Something was found out by other means, a search for one. */
  learn(board: TileBoard, distance: Distance): void {
    this.keep(board, distance);
    // All boards on a shortest way are known with it.
    if (!isExact(distance) || distance.ways.length !== distance.best || board.tiles.length > exact_cells) return;
    let at = board;
    distance.ways.forEach((way, i) => {
      at = moved(at, way) ?? at;
      const left = distance.ways.length - i - 1;
      this.keep(at, { best: left, least: left, ways: distance.ways.slice(i + 1), never: false });
    });
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.running?.abort();
    this.running = null;
  }

  private keep(board: TileBoard, distance: Distance): void {
    if (this.known.size > most_kept) this.known.clear();
    const old = this.known.get(key(board));
    if (!old || !isExact(old)) this.known.set(key(board), distance);
  }

  private async run(board: TileBoard, seconds: number): Promise<void> {
    const control = new AbortController();
    this.running = control;
    try {
      const distance = distanceOf(await this.ask(board, seconds, control.signal));
      if (control.signal.aborted) return;
      this.learn(board, distance);
      this.tell(distance);
    } catch (error) {
      if (!control.signal.aborted && !isAbort(error)) this.fail(error);
    }
  }
}

/** "54, proven", "between 76 and 104", "at least 658": honest words. */
export function distanceWords(distance: Distance | null, cells: number): string {
  if (!distance) return patience(cells) === null ? "ask with Solve" : "…";
  if (distance.never) return "never";
  if (isExact(distance)) return String(distance.best);
  if (distance.best !== null && distance.least !== null) return `${distance.least} to ${distance.best}`;
  if (distance.best !== null) return `at most ${distance.best}`;
  return distance.least === null ? "not known" : `at least ${distance.least}`;
}
