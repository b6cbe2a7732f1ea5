// Mazes: build one, watch it being built, paint it, carry start and goal about and see the way change at once.

import { ApiError, isAbort } from "../api.ts";
import type { MazeProblem, ReadAnswer, Report } from "../api_types.ts";
import { GridView } from "../canvas/grid_view.ts";
import { numberOf } from "../maze/board.ts";
import { buildPanel, type BuildPanel } from "../maze/build_panel.ts";
import { Editor } from "../maze/editor.ts";
import { FilmPlayer } from "../maze/film_player.ts";
import { Film } from "../maze/film.ts";
import { handOver } from "../maze/maze_source.ts";
import { noMaze } from "../maze/no_maze.ts";
import { paintBar, type PaintBar } from "../maze/paint_bar.ts";
import { blank, makeRequest, readRecipe, recipe_names, type Recipe } from "../maze/recipe.ts";
import { tool_names, type ToolName } from "../maze/tools.ts";
import { wayPanel, type WayPanel } from "../maze/way_panel.ts";
import { describeCell } from "../maze/words.ts";
import { Workbench, agrees, openBench, putOnShelf } from "../maze/workbench.ts";
import { button } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { bindKeys } from "../ui/keys.ts";
import { group, layout, type Layout } from "../ui/layout.ts";
import { Newest } from "../ui/newest.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "./mazes.css";

/** Larger boards are sent to the server only when a stroke ends, not while it is painted. */
const live_cells = 40_000;
/** The live way is an aid, not a proof: it gives up after this, in seconds. */
const live_seconds = 5;

/** A maze to be built. */
interface Order {
  recipe: Recipe;
  film: boolean;
}

class MazesView implements MountedView {
  private readonly page: Layout;
  private readonly grid: GridView;
  private readonly bar: PaintBar;
  private readonly build: BuildPanel;
  private readonly way: WayPanel;
  private readonly editor: Editor;
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly told = el("p", { class: "board-note", "aria-hidden": "true" });
  private readonly ways: Newest<Workbench>;
  private readonly builds: Newest<Order>;
  private bench: Workbench | null = null;
  private offer: HTMLElement | null = null;
  private film: { player: FilmPlayer; leave: AbortController } | null = null;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    const { state, about, signal } = context;
    this.page = layout(root, { stageLabel: "Board", panelsLabel: "Settings" });
    this.bar = paintBar(state.choice<ToolName>("tool", tool_names, "move"), (tool) => state.set({ tool: tool === "move" ? null : tool }));
    this.editor = new Editor({
      grid: () => this.grid, sketch: () => (this.film === null ? this.bench?.sketch ?? null : null), bar: this.bar,
      changed: (final) => this.changed(final),
    });
    this.grid = new GridView({ label: "Maze", theme: context.theme, signal, events: this.editor, describe: (cell) => this.describe(cell), zoomButtons: false });
    this.build = buildPanel(about, { build: () => this.make(false), watch: () => this.make(true), another: () => this.make(false, true) });
    this.way = wayPanel(about.domains.find(({ name }) => name === "maze"), state.text("with", "auto"), {
      change: () => {
        state.set({ with: this.way.algorithm === "auto" ? null : this.way.algorithm });
        this.askWay();
      },
      explore: () => this.explore(),
      tour: () => this.bench && handOver(context, "tours", this.bench.sketch.toProblem()),
    });
    this.builds = new Newest((order) => this.makeNow(order), (error) => this.context.report(error));
    this.ways = new Newest((bench) => this.findWay(bench), (error) => this.context.report(error));
    this.undo = button({ label: "Undo", icon: "undo", iconOnly: true, kind: "quiet", key: "Ctrl+Z", onClick: () => this.editor.undo() });
    this.redo = button({ label: "Redo", icon: "redo", iconOnly: true, kind: "quiet", key: "Ctrl+Y", onClick: () => this.editor.redo() });
    this.editor.hovered = (cell) => fill(this.told, cell === null ? null : this.describe(cell));
    this.page.toolbar.append(group("Painting", this.bar.element), group("History", this.undo, this.redo), this.grid.zoomButtons(), this.told);
    this.page.stage.append(this.grid.element);
    this.page.panels.append(this.build.element, this.way.element);
    this.build.show(readRecipe(state.params, about.builders.map(({ name }) => name)));
    this.undo.disabled = this.redo.disabled = true;
    this.keys();
    void this.load();
  }

  unmount(): void {
    this.leaveFilm();
  }

  addressChanged(): void {
    void this.followAddress();
  }

  reconnected(): void {
    if (this.bench === null) void this.load();
    else this.askWay();
  }

  exportable(): Exportable | null {
    if (this.bench === null) return null;
    return { kind: "maze", subject: { problem: this.bench.sketch.toProblem() }, ...(this.way.algorithm === "auto" ? {} : { algorithm: this.way.algorithm }) };
  }

  /** A maze from a file, whatever its format was. */
  open(read: ReadAnswer): boolean {
    if (read.problem?.kind !== "maze") return false;
    this.leaveFilm();
    this.take(Workbench.opened(read.problem, read.board ?? null), "push");
    return true;
  }

  private async load(): Promise<void> {
    try {
      this.take(await openBench(this.context));
    } catch (error) {
      this.context.report(error);
      if (this.bench === null && !isAbort(error) && !(error instanceof ApiError && error.unreachable)) this.offerFresh();
    }
  }

  /** The address told of no maze that can be made. */
  private offerFresh(): void {
    this.offer = noMaze(() => {
      this.context.state.set(Object.fromEntries(recipe_names.map((name) => [name, null])));
      void this.load();
    });
    this.page.stage.append(this.offer);
  }

  private async followAddress(): Promise<void> {
    const { params } = this.context.state;
    const said = recipe_names.some((name) => params.has(name));
    if (this.bench !== null && said && !(await agrees(this.bench, params))) await this.load();
  }

  /** Builds what the panel says: at once, or as a film. */
  private make(film: boolean, fresh = false): void {
    const recipe = this.build.read();
    if (recipe.builder !== blank) this.builds.ask({ film, recipe: fresh ? { ...recipe, seed: "" } : recipe });
  }

  private async makeNow({ film, recipe }: Order): Promise<void> {
    this.build.busy(true);
    try {
      const made = await this.context.api.make<MazeProblem>(makeRequest(recipe, film), this.context.signal);
      this.leaveFilm();
      this.take(Workbench.made(recipe, made), "push"); // back brings the maze of before again, with its painting
      if (made.film) await this.playFilm(made.film.data);
    } finally {
      this.build.busy(false);
    }
  }

  private async playFilm(address: string): Promise<void> {
    const film = Film.parse(await this.context.api.bytes(address, this.context.signal));
    if (film.steps === 0) return;
    const leave = new AbortController();
    this.context.signal.addEventListener("abort", () => leave.abort());
    const player = new FilmPlayer(this.grid, film, leave.signal, () => this.endFilm());
    this.film = { player, leave };
    fill(this.page.footer, player.element);
    this.page.showPanels(false);
    if (film.lost > 0) this.context.toast("The film is too long: its end is left out");
    player.play();
  }

  private endFilm(): void {
    this.leaveFilm();
    if (this.bench !== null) this.take(this.bench);
  }

  private leaveFilm(): void {
    this.film?.leave.abort();
    this.film = null;
    fill(this.page.footer);
  }

  /** Shows a maze and makes it the one that all views work on. */
  private take(bench: Workbench, how: "push" | "replace" = "replace"): void {
    this.bench = bench;
    this.offer?.remove();
    putOnShelf(this.context, bench);
    this.build.show(bench.recipe);
    this.grid.setBoard(bench.sketch);
    this.grid.setMarks(bench.sketch.marks());
    this.changed(true, how);
  }

  /** The sketch is another one than a moment ago. */
  private changed(final: boolean, how: "push" | "replace" = "replace"): void {
    const { bench } = this;
    if (bench === null) return;
    this.undo.disabled = !bench.sketch.canUndo;
    this.redo.disabled = !bench.sketch.canRedo;
    this.way.offerTour(bench.sketch.goals.length > 1 || bench.hasThings);
    if (final) void bench.params().then((params) => this.context.signal.aborted || this.bench !== bench || this.context.state.set(params, how));
    if (final || bench.sketch.terrain.length <= live_cells || bench.isShelved) this.askWay();
  }

  private askWay(): void {
    if (this.bench === null) return;
    const { sketch } = this.bench;
    if (sketch.start < 0 || sketch.goals.length === 0) {
      this.ways.clear();
      this.grid.setPaths([]);
      this.way.tell(sketch.start < 0 ? "Put a start on the board: tool 4." : "Put a goal on the board: tool 5.");
      return;
    }
    this.ways.ask(this.bench);
  }

  private async findWay(bench: Workbench): Promise<void> {
    const { api, signal } = this.context;
    const { algorithm } = this.way;
    const report = await bench.ask(api, signal, (subject) =>
      api.solveNow({ ...subject, as: "maze", algorithm, seconds: live_seconds }, signal));
    if (this.bench === bench && this.film === null) this.showWay(report, bench.sketch.columns);
  }

  private showWay(report: Report, columns: number): void {
    this.way.show(report);
    const cells = (report.cells ?? []).map((cell) => numberOf(cell, columns));
    this.grid.setPaths(cells.length > 1 ? [{ cells, color: "--path" }] : []);
  }

  private explore(): void {
    const { algorithm } = this.way;
    this.context.go("search", algorithm === "auto" ? {} : { with: algorithm });
  }

  private describe(cell: number): string {
    return this.bench === null ? "" : describeCell(this.bench.sketch, cell);
  }

  private keys(): void {
    const tools = Object.fromEntries(tool_names.map((tool, index) => [String(index + 1), () => this.bar.choose(tool)]));
    bindKeys({
      ...tools, "ctrl+z": () => this.editor.undo(), "ctrl+y": () => this.editor.redo(), "ctrl+shift+z": () => this.editor.redo(),
      n: () => this.make(false, true), b: () => this.make(true), escape: () => this.film && this.endFilm(),
    }, this.context.signal);
  }
}

export const mazes: View = {
  name: "mazes",
  title: "Mazes",
  summary: "Build a maze, paint it, and see the way change",
  icon: "maze",
  keys: [
    ["1 to 8", "take a tool"], ["Ctrl + Z", "take back"], ["Ctrl + Y", "do again"], ["N", "another maze"], ["B", "watch it being built"],
    ["← ↑ → ↓", "move the cursor on the board"], ["Enter", "use the tool there; with the hand: take and put down"],
    ["+ or -", "zoom"], ["0", "the whole board"], ["Shift + ←", "move the board"],
  ],
  mount: (root, context) => new MazesView(root, context),
};
