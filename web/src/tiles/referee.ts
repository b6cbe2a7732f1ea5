// The page slides tiles at once; the server says what is true. The moves since the last board that both agreed on
// go to the server, one question at a time, and its board is compared with the one that was shown then.
import { isAbort } from "../api.ts";
import type { Played } from "../api_types.ts";
import { moved, sameTiles, type TileBoard, type Way } from "./board.ts";

export class TileReferee {
  private agreed!: TileBoard;
  private line: readonly Way[] = []; // from the start to `agreed`
  private newest: { line: readonly Way[]; tiles: readonly number[] } | null = null;
  private running = false;
  private era = 0;

  constructor(
    private readonly ask: (from: TileBoard, moves: readonly Way[]) => Promise<Played>,
    private readonly differ: (tiles: readonly number[]) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** A new game; the moves made already are trusted as little as those to come. */
  begin(start: TileBoard, line: readonly Way[]): void {
    ++this.era;
    this.start = start;
    this.agreed = start;
    this.line = [];
    this.newest = null;
    if (line.length > 0) this.claim(line, line.reduce((at, way) => moved(at, way) ?? at, start).tiles);
  }
  private start!: TileBoard;

  claim(line: readonly Way[], tiles: readonly number[]): void {
    this.newest = { line: [...line], tiles };
    if (!this.running) void this.work();
  }

  private async work(): Promise<void> {
    this.running = true;
    while (this.newest) {
      const claim = this.newest;
      const { era } = this;
      this.newest = null;
      // What was taken back may lie before the board both agreed on.
      const known = claim.line.length >= this.line.length && this.line.every((way, i) => way === claim.line[i]);
      if (!known) [this.agreed, this.line] = [this.start, []];
      try {
        const played = await this.ask(this.agreed, claim.line.slice(this.line.length));
        if (era !== this.era) continue;
        const right = played.valid && played.board !== undefined && sameTiles(played.board, claim.tiles);
        if (right) [this.agreed, this.line] = [{ ...this.agreed, tiles: claim.tiles }, claim.line];
        else if (played.board) this.differ(played.board);
      } catch (error) {
        if (isAbort(error)) break;
        this.fail(error);
      }
    }
    this.running = false;
  }
}
