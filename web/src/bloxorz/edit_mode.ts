// Painting a stage: brushes, links, undo; after every change the server says whether it can be solved.
import { button, segmented, textField } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { bindKeys, type KeyMap } from "../ui/keys.ts";
import { group, type Layout, panel } from "../ui/layout.ts";
import type { ViewContext } from "../view.ts";
import type { Board } from "./board.ts";
import { brushes, brushPicture } from "./brushes.ts";
import { type Brush, describe, EditHistory, emptyStage, faults, freeBridge, painted, splitTo, trimmed, workOf } from "./editor.ts";
import { Inspector } from "./inspector.ts";
import { startOf } from "./rules.ts";
import { type Finding, Solvability } from "./solvability.ts";
import { type Cell, kindOf, problemOf, type Stage, tileAt } from "./stage.ts";
import type { Marks } from "./stage_marks.ts";

export interface EditHooks {
  say(text: string): void;
  /** `sound`: nothing that the rules ask for is missing. */
  changed(stage: Stage, sound: boolean): void;
  play(stage: Stage): void;
}

/** The server looks for a way no longer than this, in seconds. */
const look_seconds = 3;

export class EditMode {
  private readonly history: EditHistory;
  private readonly solvability: Solvability;
  private readonly inspector: Inspector;
  private readonly leave = new AbortController();
  private brush = "floor";
  private bridge = "a";
  private chosen: Cell | null = null;
  private cursor: Cell | null = null;
  private picking: { digit: string; which: "first" | "second" } | null = null;
  private erasing = false; // this stroke takes away what the brush would paint
  private grown = false; // this stroke made the stage larger, and cells are elsewhere on the screen now

  private readonly finding = el("div", { class: "finding", role: "status" });
  private readonly palette = segmented({
    label: "Brush", value: this.brush, iconOnly: true, onChange: (value) => this.takeBrush(value),
    segments: brushes.map(({ value, label, key }) => ({ value, label, key, picture: brushPicture(value) })),
  });
  private readonly bridges = el("div", { class: "bridge-choice" });
  private readonly undoButton = button({ label: "Undo", icon: "undo", iconOnly: true, key: "Ctrl+Z", onClick: () => this.undo() });
  private readonly redoButton = button({ label: "Redo", icon: "redo", iconOnly: true, key: "Ctrl+Y", onClick: () => this.redo() });
  private readonly playButton: HTMLButtonElement;

  constructor(
    context: ViewContext,
    private readonly page: Layout,
    private readonly board: Board,
    stage: Stage,
    private readonly hooks: EditHooks,
  ) {
    this.history = new EditHistory(stage);
    this.inspector = new Inspector({
      put: (changed) => this.put(changed),
      pick: (digit, which) => this.pick(digit, which),
      picking: () => this.picking?.which ?? null,
    });
    this.solvability = new Solvability(
      (wanted, signal) => context.api.solveNow({ problem: problemOf(wanted), seconds: look_seconds }, signal),
      (found) => this.found(found),
      () => undefined);
    this.playButton = button({ label: "Play it", icon: "play", kind: "primary", onClick: () => hooks.play(trimmed(this.stage)) });
    this.bridge = stage.bridges[0]?.letter ?? "a";
    this.build();
    this.keys();
    board.events = {
      strokeBegin: (cell, event) => this.strokeBegin(cell, event),
      strokeMove: (cell) => this.strokeMove(cell),
      strokeEnd: () => this.history.endStroke(),
      hover: (cell) => this.point(cell),
    };
    board.show(stage, startOf(stage));
    this.after(false);
  }

  get stage(): Stage {
    return this.history.stage;
  }

  reconnected(): void {
    this.solvability.look(this.stage);
    this.hooks.changed(this.stage, faults(this.stage).length === 0);
  }

  close(): void {
    this.leave.abort();
    this.solvability.stop();
    this.board.events = {};
    this.board.marks = null;
  }

  // Strokes.

  private currentBrush(): Brush | null {
    const brush = brushes.find(({ value }) => value === this.brush)?.brush ?? null;
    return brush?.kind === "bridge" ? { kind: "bridge", letter: this.bridge } : brush;
  }

  private strokeBegin(cell: Cell, event: PointerEvent): void {
    if (this.picking) {
      this.landAt(cell);
      return;
    }
    const brush = this.currentBrush();
    if (brush === null) {
      this.choose(cell);
      return;
    }
    this.history.beginStroke();
    this.grown = false;
    this.erasing = event.altKey || (brush.kind !== "start" && brush.kind !== "none" && this.isPainted(cell, brush));
    this.stroke(cell);
  }

  private strokeMove(cell: Cell): void {
    if (this.cursor && this.cursor[0] === cell[0] && this.cursor[1] === cell[1]) return;
    if (this.grown) return;
    const brush = this.currentBrush();
    // Buttons and splits are set one by one: a drag would strew them.
    if (brush === null || brush.kind === "button" || brush.kind === "split" || this.picking) return;
    this.stroke(cell);
  }

  /** A second stroke with the same brush takes the tile away again. */
  private isPainted(cell: Cell, brush: Brush): boolean {
    const character = tileAt(this.stage, ...cell);
    const kind = kindOf(character);
    if (brush.kind === "bridge") return character === brush.letter;
    if (brush.kind === "button") return kind === "button" && this.stage.buttons.find((one) => one.letter === character)?.hard === brush.hard;
    return kind === brush.kind;
  }

  private stroke(cell: Cell): void {
    const brush: Brush = this.erasing ? { kind: "none" } : this.currentBrush() ?? { kind: "none" };
    const before = this.stage;
    const after = painted(before, cell, brush);
    // The stage may have grown up or to the left: cells have moved.
    const here: Cell = [cell[0] + Math.max(0, -cell[0]), cell[1] + Math.max(0, -cell[1])];
    this.grown = after.rows !== before.rows || after.columns !== before.columns;
    const placed: Cell = this.grown ? here : cell;
    this.cursor = placed;
    const linkable = brush.kind === "bridge" || brush.kind === "button" || brush.kind === "split";
    if (after !== before) this.chosen = linkable ? placed : null;
    else if (linkable) this.chosen = placed;
    this.put(after);
  }

  private choose(cell: Cell): void {
    this.chosen = kindOf(tileAt(this.stage, ...cell)) === "none" ? null : cell;
    this.cursor = cell;
    this.hooks.say(describe(this.stage, cell));
    this.show();
  }

  private pick(digit: string, which: "first" | "second"): void {
    const same = this.picking?.digit === digit && this.picking.which === which;
    this.picking = same ? null : { digit, which };
    this.show();
  }

  private landAt(cell: Cell): void {
    const { picking } = this;
    this.picking = null;
    if (picking && kindOf(tileAt(this.stage, ...cell)) !== "none") this.put(splitTo(this.stage, picking.digit, picking.which, cell));
    this.show();
  }

  private put(stage: Stage): void {
    if (this.history.put(stage)) this.after();
    else this.show();
  }

  private undo(): void {
    if (this.history.undo()) this.afterUndo();
  }
  private redo(): void {
    if (this.history.redo()) this.afterUndo();
  }
  private afterUndo(): void {
    this.chosen = null;
    this.picking = null;
    this.after();
  }

  private after(tell = true): void {
    const { stage } = this;
    if (!stage.bridges.some(({ letter }) => letter === this.bridge) && this.bridge !== freeBridge(stage)) this.bridge = stage.bridges[0]?.letter ?? "a";
    this.board.show(stage, startOf(stage));
    this.solvability.look(stage);
    if (tell || faults(stage).length === 0) this.hooks.changed(stage, faults(stage).length === 0);
    this.show();
  }

  // Keys: the cursor paints as the pointer does.

  private keys(): void {
    const step = (down: number, right: number) => () => {
      const [row, column] = this.cursor ?? this.stage.start;
      const to: Cell = [
        Math.min(Math.max(row + down, -1), this.stage.rows),
        Math.min(Math.max(column + right, -1), this.stage.columns),
      ];
      this.cursor = to;
      this.hooks.say(`Row ${to[0] + 1}, column ${to[1] + 1}: ${describe(this.stage, to)}`);
      this.show();
    };
    const paint = () => {
      const cell = this.cursor ?? this.stage.start;
      if (this.picking) this.landAt(cell);
      else if (this.currentBrush() === null) this.choose(cell);
      else {
        this.erasing = this.currentBrush()!.kind !== "start" && this.isPainted(cell, this.currentBrush()!);
        this.stroke(cell);
        this.hooks.say(describe(this.stage, this.cursor ?? cell));
      }
    };
    const keys: KeyMap = {
      arrowup: step(-1, 0), arrowdown: step(1, 0), arrowleft: step(0, -1), arrowright: step(0, 1),
      " ": paint, enter: paint,
      delete: () => {
        this.erasing = true;
        this.stroke(this.cursor ?? this.stage.start);
      },
      "ctrl+z": () => this.undo(), "ctrl+y": () => this.redo(), "ctrl+shift+z": () => this.redo(),
      escape: () => {
        this.picking = null;
        this.chosen = null;
        this.show();
      },
    };
    for (const { value, key } of brushes) keys[key.toLowerCase()] = () => this.takeBrush(value);
    bindKeys(keys, this.leave.signal);
  }

  private takeBrush(value: string): void {
    this.brush = value;
    this.palette.value = value;
    this.picking = null;
    this.hooks.say(`Brush: ${brushes.find((one) => one.value === value)?.label ?? value}`);
    this.show();
  }

  private point(cell: Cell | null): void {
    if (cell !== null && this.cursor && cell[0] === this.cursor[0] && cell[1] === this.cursor[1]) return;
    this.cursor = cell;
    this.mark();
  }

  // What is shown.

  private build(): void {
    const { page } = this;
    fill(page.toolbar, page.toolbar.firstChild, this.palette.element, group("Changes", this.undoButton, this.redoButton), this.playButton);
    const name = textField({ label: "Name", value: this.stage.name, onChange: (value) => this.put({ ...this.stage, name: value.slice(0, 200) }) });
    const tidy = button({ label: "Cut empty borders", icon: "fit", onClick: () => this.put(trimmed(this.stage)) });
    const fresh = button({ label: "New stage", icon: "plus", onClick: () => this.put(emptyStage()) });
    page.panels.prepend(
      panel("Can it be solved?", this.finding),
      panel("Bridges", this.bridges),
      this.inspector.element,
      panel("Stage", name.element, el("div", { class: "row" }, tidy, fresh)));
    this.board.canvas.setAttribute("aria-label", "Stage being painted: arrow keys move the cursor, Space paints, 1 to 9 choose a brush");
  }

  private found(finding: Finding): void {
    const symbol = { looking: "search", solvable: "check", unsolvable: "close", incomplete: "warning", unknown: "info" } as const;
    this.finding.dataset.kind = finding.kind;
    fill(this.finding, icon(symbol[finding.kind]), el("p", { class: "finding-title" }, finding.title),
      finding.lines.length > 0 ? el("ul", {}, ...finding.lines.map((line) => el("li", {}, line))) : null);
  }

  private show(): void {
    this.undoButton.disabled = !this.history.canUndo;
    this.redoButton.disabled = !this.history.canRedo;
    this.playButton.disabled = faults(this.stage).length > 0;
    this.inspector.show(this.stage, this.chosen);
    this.showBridges();
    this.mark();
  }

  private showBridges(): void {
    const fresh = freeBridge(this.stage);
    const known = this.stage.bridges.map(({ letter }) => letter);
    if (!known.includes(this.bridge) && this.bridge !== fresh) this.bridge = known[0] ?? "a";
    const chip = (letter: string, label: string) => {
      const one = button({
        label, onClick: () => {
          this.bridge = letter;
          this.takeBrush("bridge");
        },
      });
      one.setAttribute("aria-pressed", String(letter === this.bridge && this.brush === "bridge"));
      return one;
    };
    fill(this.bridges,
      el("p", { class: "help" }, "All cells with one letter open and close together."),
      el("div", { class: "chips" }, ...known.map((letter) => chip(letter, letter)), fresh ? chip(fresh, known.length === 0 ? "Paint a bridge" : "New") : null));
  }

  private mark(): void {
    this.board.marks = marksOf(this.stage, this.cursor, this.chosen);
    this.board.refresh();
  }
}

/** Links of what is chosen, or else of what is under the cursor; the places of its halves for a split. */
export function marksOf(stage: Stage, hover: Cell | null, chosen: Cell | null): Marks {
  const about = chosen ?? hover;
  const links: [Cell, Cell][] = [];
  const landings: { cell: Cell; label: string }[] = [];
  if (about) {
    const character = tileAt(stage, ...about);
    const own = stage.buttons.find(({ letter }) => letter === character);
    if (own) for (const { letter } of stage.bridges) if (workOf(own, letter) !== "none") links.push(...cellsOf(stage, letter).map((cell): [Cell, Cell] => [about, cell]));
    if (kindOf(character) === "bridge") {
      for (const one of stage.buttons) if (workOf(one, character) !== "none") links.push(...cellsOf(stage, one.letter).map((cell): [Cell, Cell] => [cell, about]));
    }
    const split = stage.splits.find(({ digit }) => digit === character);
    if (split) landings.push({ cell: split.first, label: "1" }, { cell: split.second, label: "2" });
  }
  return { hover, chosen, links, landings };
}

function cellsOf(stage: Stage, character: string): Cell[] {
  const cells: Cell[] = [];
  stage.tiles.forEach((line, row) => {
    [...line].forEach((one, column) => {
      if (one === character) cells.push([row, column]);
    });
  });
  return cells;
}
