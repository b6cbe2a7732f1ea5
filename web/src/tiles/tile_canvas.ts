// The canvas of a board in the page: draws when something moves, follows size and theme, and turns pointers into
// taps on tiles, tiles that are dragged, and swipes.
import { LiveCanvas } from "../play/live_canvas.ts";
import { nearestWay, Swipe } from "../play/swipe.ts";
import { prefersStill, type Theme } from "../theme.ts";
import { el } from "../ui/dom.ts";
import { capturePointer, pointIn } from "../ui/pointers.ts";
import { type TileBoard, type Way, ways, waysTo } from "./board.ts";
import { TileView } from "./board_view.ts";
import { type Scene, type Sliding, TileMotion } from "./motion.ts";
import { directions, slidingFor } from "./sliding.ts";

export interface TileEvents {
  /** The gap is to come to this cell; `share` of the way the tiles have been dragged already. */
  push(cell: number, share: number): void;
  /** A tile is to slide that way. */
  swipe(way: Way): void;
}

const tap_reach = 7; // pixels; a finger trembles
const let_go = 0.33; // of the way, beyond which a dragged tile goes on by itself

const screenWays = ways.map((way) => [way, { x: directions[way].dx, y: directions[way].dy }] as const);

interface Drag {
  readonly cell: number;
  readonly sliding: Omit<Sliding, "share">;
  readonly x: number;
  readonly y: number;
  share: number;
  far: boolean;
}

export class TileCanvas {
  readonly canvas = el("canvas", { class: "game-canvas tiles-canvas", tabindex: 0, role: "application" });
  events: TileEvents | null = null;
  private readonly view: TileView;
  private readonly motion: TileMotion;
  private readonly swipe = new Swipe();
  private hint: number | null = null;
  private drag: Drag | null = null;
  private readonly live: LiveCanvas;

  constructor(place: HTMLElement, private board: TileBoard, theme: Theme) {
    this.view = new TileView(this.canvas, board.rows, board.columns, board.goal, theme.name);
    this.motion = new TileMotion(board.tiles);
    place.append(this.canvas);
    this.live = new LiveCanvas(place, theme, this.view, (now) => this.draw(now));
    this.listen();
    this.live.fit();
  }

  close(): void {
    this.live.close();
  }

  /** At once, whatever was under way. */
  show(board: TileBoard): void {
    this.board = board;
    this.view.setBoard(board.rows, board.columns, board.goal);
    this.motion.jump(board.tiles);
    this.hint = null;
    this.drag = null;
    this.refresh();
  }

  /** The gap makes these moves along one line, and the board is `after` then. */
  slide(before: TileBoard, line: readonly Way[], after: TileBoard, share = 0, length?: number): void {
    this.motion.still = prefersStill();
    this.motion.slide(before.tiles, slidingFor(before, line), after.tiles, performance.now(), share, length);
    this.board = after;
    this.hint = null;
    this.refresh();
  }

  showHint(cell: number | null): void {
    this.hint = cell;
    this.refresh();
  }

  refresh(): void {
    this.live.refresh();
  }

  private draw(now: number): void {
    let scene: Scene = this.motion.at(now);
    if (this.drag && this.drag.share > 0 && !scene.sliding) scene = { tiles: scene.tiles, sliding: { ...this.drag.sliding, share: this.drag.share } };
    const still = prefersStill();
    this.view.draw(scene, this.hint, still ? 1 : 0.5 + 0.5 * Math.sin(now / 260));
    if (this.motion.busy || (this.hint !== null && !still)) this.refresh();
  }

  // Pointers.

  private listen(): void {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      canvas.focus({ preventScroll: true });
      capturePointer(canvas, event.pointerId);
      this.begin(pointIn(canvas, event));
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!event.isPrimary) return;
      const at = pointIn(canvas, event);
      if (this.drag) this.pull(this.drag, at);
      const direction = this.swipe.move(at);
      if (direction) this.events?.swipe(nearestWay(direction, screenWays));
    });
    canvas.addEventListener("pointerup", (event) => {
      if (!event.isPrimary) return;
      this.swipe.end();
      this.release();
    });
    canvas.addEventListener("pointercancel", () => {
      this.swipe.cancel();
      this.drag = null;
      this.refresh();
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  private begin(at: { x: number; y: number }): void {
    const cell = this.view.cellAt(at.x, at.y);
    const line = cell === null ? [] : waysTo(this.board, cell);
    if (cell !== null && line.length > 0) this.drag = { cell, sliding: slidingFor(this.board, line), ...at, share: 0, far: false };
    else this.swipe.begin(at);
  }

  private pull(drag: Drag, at: { x: number; y: number }): void {
    const along = (at.x - drag.x) * drag.sliding.dx + (at.y - drag.y) * drag.sliding.dy;
    if (Math.hypot(at.x - drag.x, at.y - drag.y) > tap_reach) drag.far = true;
    drag.share = drag.far ? Math.min(1, Math.max(0, along / this.view.cellSize)) : 0;
    this.refresh();
  }

  private release(): void {
    const { drag } = this;
    this.drag = null;
    if (!drag) return;
    if (!drag.far || drag.share > let_go) this.events?.push(drag.cell, Math.min(drag.share, 0.98));
    else this.refresh();
  }
}
