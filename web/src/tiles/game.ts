// A game with a board of tiles: moves made, taken back and made again. Knows no screen.
import { isSolved, moved, type TileBoard, type Way } from "./board.ts";

export class TileGame {
  private now: TileBoard;
  private turns: { way: Way; shown: boolean }[] = []; // `made` that led here, then those taken back
  private made = 0;

  constructor(readonly start: TileBoard) {
    this.now = start;
  }

  get board(): TileBoard {
    return this.now;
  }
  get moves(): number {
    return this.made;
  }
  get won(): boolean {
    return isSolved(this.now);
  }
  get canUndo(): boolean {
    return this.made > 0;
  }
  get canRedo(): boolean {
    return this.made < this.turns.length;
  }
  /** One of the moves that led here was not made by the player. */
  get shown(): boolean {
    return this.turns.slice(0, this.made).some((turn) => turn.shown);
  }
  get line(): Way[] {
    return this.turns.slice(0, this.made).map(({ way }) => way);
  }

  /** The gap goes there; false if the edge is in the way. */
  move(way: Way, shown = false): boolean {
    const next = moved(this.now, way);
    if (!next) return false;
    this.turns.length = this.made;
    this.turns.push({ way, shown });
    this.now = next;
    ++this.made;
    return true;
  }

  /** The move that was taken back, or null. */
  undo(): Way | null {
    const turn = this.made > 0 ? this.turns[this.made - 1] : undefined;
    if (!turn) return null;
    this.now = moved(this.now, back[turn.way])!;
    --this.made;
    return turn.way;
  }

  redo(): Way | null {
    const turn = this.turns[this.made];
    if (!turn) return null;
    this.now = moved(this.now, turn.way)!;
    ++this.made;
    return turn.way;
  }

  /** The server knows better: this is the board. */
  adopt(tiles: readonly number[]): void {
    this.now = { ...this.now, tiles };
    this.turns.length = this.made;
  }
}

const back: Record<Way, Way> = { U: "D", D: "U", L: "R", R: "L" };

/** The boards on a way, found again from snapshots: a solution may have ten thousand moves. */
export class Journey {
  private readonly stops: TileBoard[];

  constructor(from: TileBoard, readonly ways: readonly Way[], private readonly stretch = 256) {
    this.stops = [from];
    let at: TileBoard = { ...from, tiles: [...from.tiles] };
    ways.forEach((way, i) => {
      at = moved(at, way) ?? at;
      if ((i + 1) % stretch === 0) this.stops.push(at);
    });
  }

  at(position: number): TileBoard {
    const stop = Math.min(Math.floor(position / this.stretch), this.stops.length - 1);
    let board = this.stops[stop]!;
    for (let i = stop * this.stretch; i < position; ++i) board = moved(board, this.ways[i]!) ?? board;
    return board;
  }
}
