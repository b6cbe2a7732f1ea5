// A board of squares on the screen: terrain, a layer of states, paths, marks, a cursor. Stays quick on a million
// cells: cells are pixels of a picture that is scaled (canvas/pixels.ts), only changed cells are coloured again,
// only changed parts of the screen are drawn again, and details (lines, digits, patterns) come in with the zoom.
// Two canvases lie on each other: cells below; paths, marks and the cursor above.

import { el, freshId, setText } from "../ui/dom.ts";
import { boardAction } from "./board_keys.ts";
import { Camera, type Point } from "./camera.ts";
import { CellStates } from "./cell_states.ts";
import { type DeviceSize, watchDeviceSize } from "./device_size.ts";
import { drawDetails, drawPicture, type Part } from "./draw_cells.ts";
import { drawOverlay, type Mark, type PathLine } from "./draw_overlay.ts";
import { listenToGestures } from "./gestures.ts";
import type { GridOptions, GridStats } from "./grid_options.ts";
import type { LayerStyle } from "./layers.ts";
import { Spell } from "./meter.ts";
import { Pictures, addBox, hull, type Box } from "./pictures.ts";
import { CellPixels } from "./pixels.ts";
import { zoomGroup } from "./zoom_group.ts";

/** Space around a fitted board, in CSS pixels. */
const margin = 12;
/** From this size of a cell on, a path is a line; below it, it colours the cells. In CSS pixels. */
const line_from = 5;
/** How far a key moves the board, in CSS pixels. */
const pan_step = 64;

export class GridView {
  readonly element: HTMLElement;
  readonly camera = new Camera();
  private readonly cells_canvas = el("canvas", { "aria-hidden": "true" });
  private readonly overlay_canvas = el("canvas", { "aria-hidden": "true" });
  private readonly host: HTMLElement;
  private readonly readout = el("div", { class: "board-readout", "aria-hidden": "true" });
  private readonly spoken = el("div", { class: "visually-hidden", "aria-live": "polite" });
  private readonly spell = new Spell();
  private readonly cells: CellStates;
  private pixels: CellPixels | null = null;
  private pictures: Pictures | null = null;
  private marks: readonly Mark[] = [];
  private paths: readonly PathLine[] = [];
  private ratio = 1;
  private asked = false;
  private whole_stale = true;
  private overlay_stale = true;
  private lines_drawn = true;
  private hovered = -1;
  private stroke = -1;
  private cursor_cell = -1;
  private counts: GridStats = { cells: 0, totalCells: 0, frames: 0, rate: null };

  constructor(private readonly options: GridOptions) {
    const help = freshId("board-help");
    this.host = el("div", { class: "board-host", tabindex: 0, role: "application", "aria-label": options.label, "aria-describedby": help },
      this.cells_canvas, this.overlay_canvas);
    this.element = el("div", { class: "board" }, this.host, this.readout, this.spoken,
      el("p", { class: "visually-hidden", id: help }, "Arrow keys move the cursor, plus and minus zoom, zero shows the whole board, Enter acts on the cell."));
    if (options.zoomButtons !== false) {
      const buttons = this.zoomButtons();
      buttons.classList.add("board-zoom");
      this.element.append(buttons);
    }
    this.cells = new CellStates((name) => options.theme.color(name));
    this.listen();
  }

  get rows(): number {
    return this.cells.rows;
  }

  get columns(): number {
    return this.cells.columns;
  }

  get stats(): GridStats {
    return { ...this.counts, rate: this.spell.rate };
  }

  /** `terrain` is one number per cell: 0 wall, 1 open, 2..9 weights. Clears layer, paths and marks. */
  setBoard(board: { rows: number; columns: number; terrain: Uint8Array }): void {
    const same = board.rows === this.rows && board.columns === this.columns;
    this.cells.setBoard(board.rows, board.columns, board.terrain);
    this.paths = [];
    this.marks = [];
    if (same && this.pixels !== null) this.pixels.touchAll();
    else this.newPictures();
    if (!same) {
      this.camera.setBoard(board.rows, board.columns);
      this.cursor_cell = -1;
    }
    this.hovered = -1;
    this.redraw();
  }

  setTerrain(cell: number, value: number): void {
    if (this.cells.terrain[cell] === value) return;
    this.cells.terrain[cell] = value;
    this.touch(cell);
  }

  /** What the codes of the layer look like; code 0 is "nothing" and stays null. */
  setLayerStyles(styles: readonly (LayerStyle | null)[]): void {
    this.cells.styles = styles;
    this.recolor();
  }

  setLayer(cell: number, code: number): void {
    if (this.cells.layer[cell] === code) return;
    this.cells.layer[cell] = code;
    this.touch(cell);
  }

  layerAt(cell: number): number {
    return this.cells.layer[cell] ?? 0;
  }

  clearLayer(): void {
    const { layer } = this.cells;
    for (let cell = 0; cell < layer.length; cell += 1) if (layer[cell] !== 0) this.setLayer(cell, 0);
  }

  setMarks(marks: readonly Mark[]): void {
    this.marks = marks;
    this.redrawOverlay();
  }

  setPaths(paths: readonly PathLine[]): void {
    if (paths.length === 0 && this.paths.length === 0) return;
    this.paintPaths(false);
    this.paths = paths;
    this.cells.setPathColors(paths);
    this.paintPaths(!this.lines_drawn);
    this.redrawOverlay();
  }

  /** Puts the keyboard cursor on a cell and shows it. */
  setCursor(cell: number): void {
    this.cursor_cell = cell;
    if (cell >= 0) this.camera.reveal(Math.floor(cell / this.columns), cell % this.columns);
    this.redraw();
  }

  get cursor(): number {
    return this.cursor_cell;
  }

  fit(): void {
    this.look(() => this.camera.fit());
  }

  zoom(factor: number): void {
    this.look(() => this.camera.zoomAt({ x: this.overlay_canvas.width / 2, y: this.overlay_canvas.height / 2 }, factor));
  }

  /** Looks at the same place as another board of the same size. */
  lookLike(other: GridView): void {
    this.camera.copy(other.camera);
    this.redraw();
  }

  /** Shows a cell as if the pointer were there. */
  setHover(cell: number | null): void {
    this.hovered = cell ?? -1;
    this.redrawOverlay();
  }

  focus(): void {
    this.host.focus();
  }

  /** Draws everything at the next frame. */
  redraw(): void {
    this.whole_stale = true;
    this.redrawOverlay();
  }

  private redrawOverlay(): void {
    this.overlay_stale = true;
    this.ask();
  }

  private touch(cell: number): void {
    this.pixels?.touch(cell);
    this.ask();
  }

  private ask(): void {
    if (this.asked || this.options.signal.aborted) return;
    this.asked = true;
    requestAnimationFrame((now) => {
      this.asked = false;
      this.draw(now);
      this.tellRate(now);
      if (this.spell.goesOn(now)) this.ask();
    });
  }

  private draw(now: number): void {
    if (this.pixels === null || this.cells_canvas.width === 0) return;
    const lines = this.camera.cell >= line_from * this.ratio;
    if (lines !== this.lines_drawn) {
      this.lines_drawn = lines;
      this.paintPaths(!lines);
    }
    const idle = !this.whole_stale && !this.overlay_stale && this.pixels.clean;
    this.counts.cells = 0;
    if (idle) return;
    this.spell.move(now);
    this.counts.frames += 1;
    this.drawCells(lines);
    if (this.overlay_stale) this.drawAbove(lines);
    this.overlay_stale = false;
  }

  private drawCells(lines: boolean): void {
    const pixels = this.pixels as CellPixels;
    const changed: Box[] = [];
    this.lines_drawn = lines;
    this.counts.cells = pixels.flush((box) => {
      this.pictures?.note(box);
      if (box.level === 0) addBox(changed, box);
    });
    this.counts.totalCells += this.counts.cells;
    const part = this.whole_stale ? this.camera.visible() : this.around(hull(changed));
    const context = this.cells_canvas.getContext("2d", { alpha: false });
    if (context === null) return;
    if (this.whole_stale) {
      context.fillStyle = this.options.theme.color("--stage");
      context.fillRect(0, 0, this.cells_canvas.width, this.cells_canvas.height);
    }
    this.whole_stale = false;
    if (part.left >= part.right || part.top >= part.bottom) return;
    drawPicture(context, this.camera, this.pictures as Pictures, part);
    drawDetails(context, this.camera, this.cells, part, this.ratio, this.options.theme);
  }

  private drawAbove(lines: boolean): void {
    const context = this.overlay_canvas.getContext("2d");
    if (context === null) return;
    drawOverlay(context, this.camera, {
      rows: this.rows, columns: this.columns, ratio: this.ratio, theme: this.options.theme,
      paths: lines ? this.paths : [], marks: this.marks, hovered: this.hovered,
      cursor: this.host.matches(":focus-visible") ? this.cursor_cell : -1,
    });
  }

  /** The cells in sight of a box, and some around it: smoothing spreads a cell's colour a little. */
  private around({ x, y, width, height }: Box): Part {
    const seen = this.camera.visible();
    return {
      left: Math.max(seen.left, x - 2), top: Math.max(seen.top, y - 2),
      right: Math.min(seen.right, x + width + 2), bottom: Math.min(seen.bottom, y + height + 2),
    };
  }

  private newPictures(): void {
    this.pixels = new CellPixels(this.rows, this.columns, (cell) => this.cells.colorOf(cell), (cell) => this.cells.weightOf(cell));
    this.pictures = new Pictures(this.pixels.levels);
  }

  /** Colours the cells of the paths or takes the colour away again. */
  private paintPaths(shown: boolean): void {
    this.cells.paintPaths(this.paths, shown, (cell) => this.touch(cell));
  }

  private recolor(): void {
    this.cells.recolor(this.paths);
    this.pixels?.touchAll();
    this.redraw();
  }

  /** Tells the rate to people, and all that was counted to tests. */
  private tellRate(now: number): void {
    const words = this.spell.frame(now);
    if (words !== null) setText(this.readout, words);
    this.host.dataset.cells = String(this.counts.cells);
    this.host.dataset.camera = [this.camera.left, this.camera.top, this.camera.cell].map((length) => length / this.ratio).join(" ");
    if (this.spell.rate !== null) this.host.dataset.rate = this.spell.rate.toFixed(1);
  }

  /** Buttons for zoom, for a view that has a better place for them than the board's corner. */
  zoomButtons(): HTMLElement {
    return zoomGroup({ zoom: (factor) => this.zoom(factor), fit: () => this.fit() });
  }

  private listen(): void {
    const { signal, theme, events = {} } = this.options;
    signal.addEventListener("abort", theme.onChange(() => this.recolor()));
    watchDeviceSize(this.host, signal, (size) => this.resize(size));
    listenToGestures(this.host, {
      begin: (at, event) => this.begin(at, event),
      move: (at) => this.move(at),
      end: () => events.end?.(),
      cancel: () => events.cancel?.(),
      pan: (dx, dy) => this.look(() => this.camera.pan(dx, dy)),
      zoom: (at, factor) => this.look(() => this.camera.zoomAt(at, factor)),
      hover: (at) => this.hover(at),
    }, () => this.ratio);
    this.host.addEventListener("keydown", (event) => this.key(event));
    this.host.addEventListener("focus", () => this.redrawOverlay());
    this.host.addEventListener("blur", () => this.redrawOverlay());
  }

  private resize({ width, height, ratio }: DeviceSize): void {
    this.ratio = ratio;
    for (const canvas of [this.cells_canvas, this.overlay_canvas]) {
      canvas.width = width;
      canvas.height = height;
    }
    this.camera.setView({ width, height }, Math.min(margin * this.ratio, width / 12, height / 12));
    this.whole_stale = this.overlay_stale = true;
    this.draw(performance.now()); // at once: a canvas with a new size is black until it is drawn
  }

  private look(change: () => void): void {
    change();
    this.redraw();
    this.options.events?.looked?.();
  }

  private begin(at: Point, event: PointerEvent): boolean {
    const cell = this.camera.cellAt(at);
    this.stroke = cell;
    const wanted = this.options.events?.begin?.(cell, event) ?? false;
    if (cell >= 0) this.cursor_cell = cell;
    return wanted;
  }

  private move(at: Point): void {
    const cell = this.camera.cellAt(at);
    if (cell < 0 || cell === this.stroke) return;
    this.stroke = cell;
    this.options.events?.drag?.(cell);
  }

  private hover(at: Point | null): void {
    const cell = at === null ? -1 : this.camera.cellAt(at);
    if (cell === this.hovered) return;
    this.hovered = cell;
    this.options.events?.hover?.(cell < 0 ? null : cell);
    this.redrawOverlay();
  }

  private key(event: KeyboardEvent): void {
    const action = boardAction(event);
    if (action === null || (action.what === "activate" && (this.cursor_cell < 0 || !this.options.events?.activate))) return;
    event.preventDefault();
    event.stopPropagation();
    if (action.what === "step") this.step(action.down, action.right);
    else if (action.what === "pan") this.look(() => this.camera.pan(-action.right * pan_step * this.ratio, -action.down * pan_step * this.ratio));
    else if (action.what === "zoom") this.zoom(action.factor);
    else if (action.what === "fit") this.fit();
    else this.activate();
  }

  private step(down: number, right: number): void {
    if (this.rows === 0) return;
    const from = this.cursor_cell >= 0 ? this.cursor_cell : Math.floor(this.rows / 2) * this.columns + Math.floor(this.columns / 2);
    const row = Math.min(this.rows - 1, Math.max(0, Math.floor(from / this.columns) + down));
    const column = Math.min(this.columns - 1, Math.max(0, (from % this.columns) + right));
    const cell = row * this.columns + column;
    this.setCursor(cell);
    this.options.events?.cursor?.(cell);
    this.speak();
  }

  private activate(): void {
    this.options.events?.activate?.(this.cursor_cell);
    this.speak();
  }

  private speak(): void {
    const cell = this.cursor_cell;
    this.spoken.textContent = this.options.describe?.(cell) ?? `row ${Math.floor(cell / this.columns)}, column ${cell % this.columns}`;
  }
}
