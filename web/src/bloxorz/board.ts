// The canvas of a stage in the page: draws when something moves, follows size and theme, and turns fingers, mouse
// and pen into swipes, taps and strokes.
import { LiveCanvas } from "../play/live_canvas.ts";
import { nearestWay, Swipe } from "../play/swipe.ts";
import { prefersStill, type Theme } from "../theme.ts";
import { el } from "../ui/dom.ts";
import { capturePointer, pointIn } from "../ui/pointers.ts";
import { arrowCell } from "./block.ts";
import { between, type Eye, playEye, type Point } from "./camera.ts";
import { easeInOut } from "../play/ease.ts";
import { Motion, Swings } from "./motion.ts";
import { type Move, type Outcome, type Position, roll, startOf, type Way, ways } from "./rules.ts";
import type { Cell, Stage } from "./stage.ts";
import type { Marks } from "./stage_marks.ts";
import { StageView } from "./stage_view.ts";

/** What the mode that is shown does with pointers. */
export interface BoardEvents {
  swipe?(way: Way): void;
  tap?(cell: Cell): void;
  /** A stroke over cells: the first one, each further one, the end. */
  strokeBegin?(cell: Cell, event: PointerEvent): void;
  strokeMove?(cell: Cell): void;
  strokeEnd?(): void;
  hover?(cell: Cell | null): void;
}

const eye_length = 420; // milliseconds from one eye to the other

/** The plan is still a little tilted: slabs look like slabs. */
const editEye: Eye = { yaw: 0, pitch: (74 * Math.PI) / 180 };

export class Board {
  readonly canvas = el("canvas", { class: "game-canvas blox-canvas", tabindex: 0, role: "application" });
  events: BoardEvents = {};
  marks: Marks | null = null;
  private readonly view: StageView;
  private readonly motion: Motion;
  private readonly swings = new Swings();
  private readonly swipe = new Swipe();
  private stage: Stage;
  private eye = { from: playEye, to: playEye, begun: 0 };
  private hint: { at: Position; way: Way } | null = null;
  private stroking = false;
  private readonly live: LiveCanvas;

  constructor(place: HTMLElement, stage: Stage, theme: Theme) {
    this.stage = stage;
    this.view = new StageView(this.canvas, stage, playEye, theme.name);
    this.motion = new Motion(startOf(stage));
    this.resetBridges(startOf(stage).open);
    place.append(this.canvas);
    this.live = new LiveCanvas(place, theme, this.view, (now) => this.draw(now));
    this.listen();
    this.live.fit();
  }

  close(): void {
    this.live.close();
  }

  get moving(): boolean {
    return this.motion.busy;
  }

  /** Another stage, or the same one changed; the block is at `at`. */
  show(stage: Stage, at: Position, drop = false): void {
    this.stage = stage;
    this.view.setStage(stage);
    this.resetBridges(at.open);
    this.hint = null;
    this.motion.jump(at);
    if (drop && !prefersStill()) this.motion.drop(at, performance.now());
    this.refresh();
  }

  setEditing(editing: boolean): void {
    if (this.view.editing === editing) return;
    this.view.editing = editing;
    this.canvas.classList.toggle("editing", editing);
    const to = editing ? editEye : playEye;
    this.eye = { from: this.eyeNow(performance.now()), to, begun: prefersStill() ? -Infinity : performance.now() };
    this.view.setEye(this.eyeNow(performance.now()));
    this.eyeSet = false;
    this.refresh();
  }

  roll(from: Position, way: Way, outcome: Outcome, then?: () => void): void {
    this.prepare();
    this.motion.roll(from, way, outcome, startOf(this.stage), performance.now(), undefined, then);
    this.refresh();
  }
  unroll(to: Position, way: Way): void {
    this.prepare();
    this.motion.unroll(to, way, performance.now());
    this.refresh();
  }
  swap(to: Position): void {
    this.prepare();
    this.motion.swap(to, performance.now());
    this.refresh();
  }
  jump(at: Position): void {
    this.prepare();
    this.motion.jump(at);
    this.refresh();
  }

  /** From one position of a solution to another: rolled if it is the next, else at once. */
  motionTo(stage: Stage, from: Position, to: Position, move: Move | null): void {
    if (move === "S") this.swap(to);
    else if (move === null) this.jump(to);
    else this.roll(from, move, roll(stage, from, move));
  }

  showHint(at: Position, way: Way | null): void {
    this.hint = way === null ? null : { at, way };
    this.refresh();
  }

  /** Draws soon. */
  refresh(): void {
    this.live.refresh();
  }

  private prepare(): void {
    this.hint = null;
    this.motion.still = prefersStill();
  }

  private resetBridges(open: string): void {
    this.swings.set(this.stage.bridges.map(({ letter }) => letter).join(""), open);
  }

  private eyeNow(now: number): Eye {
    return between(this.eye.from, this.eye.to, easeInOut((now - this.eye.begun) / eye_length));
  }

  private draw(now: number): void {
    const turning = now - this.eye.begun < eye_length + 50;
    if (turning || !this.eyeSet) {
      this.view.setEye(this.eyeNow(now));
      this.eyeSet = !turning;
    }
    const { moment, sunk } = this.motion.at(now);
    const swinging = this.swings.follow(moment.openThen ?? moment.at.open, now, prefersStill());
    const hint = this.hint && !this.motion.busy
      ? { cell: arrowCell(this.hint.at, this.hint.way), way: this.hint.way, glow: prefersStill() ? 1 : 0.5 + 0.5 * Math.sin(now / 260) }
      : null;
    this.view.draw({ moment, sunk, bridge: (letter) => this.swings.eased(letter), swinging, hint }, this.marks);
    if (this.motion.busy || swinging || turning || (hint && !prefersStill())) this.refresh();
  }
  private eyeSet = false;

  // Pointers.

  private cell(event: PointerEvent): Cell {
    return this.view.cellAt(pointIn(this.canvas, event));
  }

  /** How each way goes on the screen. */
  private screenWays(): (readonly [Way, Point])[] {
    const from = this.view.pixelOf([0, 0]);
    const to: Record<Way, Point> = {
      U: this.view.pixelOf([-1, 0]), R: this.view.pixelOf([0, 1]), D: this.view.pixelOf([1, 0]), L: this.view.pixelOf([0, -1]),
    };
    return ways.map((way) => [way, { x: to[way].x - from.x, y: to[way].y - from.y }] as const);
  }

  private listen(): void {
    const { canvas } = this;
    canvas.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || !event.isPrimary) return;
      canvas.focus({ preventScroll: true });
      capturePointer(canvas, event.pointerId);
      if (this.events.strokeBegin) {
        this.stroking = true;
        this.events.strokeBegin(this.cell(event), event);
      } else {
        this.swipe.begin(pointIn(this.canvas, event));
      }
    });
    canvas.addEventListener("pointermove", (event) => {
      if (!event.isPrimary) return;
      if (this.stroking) this.events.strokeMove?.(this.cell(event));
      else if (event.pointerType !== "touch") this.events.hover?.(this.cell(event));
      const direction = this.swipe.move(pointIn(this.canvas, event));
      if (direction) this.events.swipe?.(nearestWay(direction, this.screenWays()));
    });
    canvas.addEventListener("pointerup", (event) => {
      if (!event.isPrimary) return;
      if (this.stroking) this.events.strokeEnd?.();
      else if (this.swipe.end()) this.events.tap?.(this.cell(event));
      this.stroking = false;
    });
    canvas.addEventListener("pointercancel", () => {
      if (this.stroking) this.events.strokeEnd?.();
      this.stroking = false;
      this.swipe.cancel();
    });
    canvas.addEventListener("pointerleave", () => this.events.hover?.(null));
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}
