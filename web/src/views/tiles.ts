// Sliding tiles: play, scramble, solve with any algorithm and estimate, watch; how far the goal is, is found out
// while you play. The address says which board and which moves.

import type { ReadAnswer, Report, TilesProblem } from "../api_types.ts";
import { GameTools, giveKeysBack } from "../play/game_tools.ts";
import { type Watching, watchMoves } from "../play/watch_moves.ts";
import { addressOf, type AskedBoard, readAddress } from "../tiles/address.ts";
import * as boards from "../tiles/board.ts";
import type { TileBoard, Way } from "../tiles/board.ts";
import { type Distance, Distances, distanceOf, distanceWords, isExact, waysOf } from "../tiles/distances.ts";
import { EstimatesPanel } from "../tiles/estimates_panel.ts";
import { Journey, TileGame } from "../tiles/game.ts";
import { most_cells, NewPanel, type Wanted } from "../tiles/new_panel.ts";
import { slide_length } from "../tiles/motion.ts";
import { SolvePanel } from "../tiles/solve_panel.ts";
import { TileCanvas } from "../tiles/tile_canvas.ts";
import { TileReferee } from "../tiles/referee.ts";
import { button } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, group, layout, type Layout, panel } from "../ui/layout.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "../play/game.css";
import "./tiles.css";

export const tiles: View = {
  name: "tiles",
  title: "Tiles",
  summary: "Slide numbered tiles into order; how many moves it takes is proven while you play",
  icon: "tiles",
  keys: [
    ["↑ ↓ ← → or W A S D", "slide a tile that way, into the gap"], ["U or Backspace", "take back"], ["Shift + U", "make again"],
    ["H", "the next move of the best way known"], ["P", "watch that way; Escape stops"], ["R", "from the start"], ["N", "another board"],
  ],
  mount: (root, context) => new TilesView(root, context),
};

const counted = (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "move" : "moves"}`;
const wayWords: Record<Way, string> = { U: "up", R: "right", D: "down", L: "left" };

class TilesView implements MountedView {
  private readonly page: Layout;
  private readonly making: NewPanel;
  private readonly solving: SolvePanel;
  private readonly estimates: EstimatesPanel;
  private readonly distances: Distances;
  private readonly referee: TileReferee;
  private readonly told = el("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  private readonly facts = el("div");
  private readonly count = el("span", { class: "hud-count" }, "0");
  private readonly aside = el("span", { class: "hud-aside" });
  private readonly title = el("h2");
  private readonly kicker = el("span", { class: "hud-kicker" });
  private readonly card = el("section", { class: "game-card", "aria-label": "Result" });
  private readonly tools = new GameTools({
    undo: () => this.undo(), redo: () => this.redo(), restart: () => this.restart(), hint: () => this.hint(), watch: () => this.watchBest(),
  });
  private readonly scrambleButton = button({ label: "Scramble", icon: "dice", key: "N", onClick: () => this.making.scramble() });
  private game: TileGame;
  private seed: string | null = null;
  private canvas: TileCanvas;
  private distance: Distance | null = null;
  private watching: Watching | null = null;
  private playing = new AbortController(); // aborted: the keys of the game are silent
  private loading = 0;
  private loaded = false;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    const { api, state, about, theme } = context;
    this.page = layout(root, { stageLabel: "Board", panelsLabel: "Board and solving" });
    const goal = boards.goalTiles(4, 4, "last");
    this.game = new TileGame({ rows: 4, columns: 4, tiles: goal, goal });
    this.canvas = new TileCanvas(this.page.stage, this.game.board, theme);
    this.canvas.events = { push: (cell, share) => this.push(cell, share), swipe: (way) => this.move(boards.opposite[way]) };
    this.distances = new Distances(
      (board, seconds, signal) => api.solveNow({ problem: problemOf(board), seconds }, signal),
      (distance) => this.learned(distance), context.report);
    this.referee = new TileReferee(
      (from, moves) => api.play({ problem: problemOf(from), moves: [...moves] }, context.signal),
      (now) => this.overruled(now), () => undefined);
    this.making = new NewPanel((wanted) => this.want(wanted));
    const domain = about.domains.find(({ name }) => name === "tiles");
    this.solving = new SolvePanel(api, domain, { algorithm: state.text("with", "auto"), heuristic: state.text("estimate", "auto") }, {
      board: () => this.game.board,
      solved: (board, report) => this.solved(board, report),
      chose: (algorithm, heuristic) => state.set({ with: algorithm === "auto" ? null : algorithm, estimate: heuristic === "auto" ? null : heuristic }),
      report: context.report,
    });
    this.estimates = new EstimatesPanel(api, domain?.heuristics ?? []);
    this.build();
    this.keys();
    void this.load();
  }

  unmount(): void {
    this.watching?.stop();
    this.playing.abort();
    this.distances.stop();
    this.estimates.stop();
    this.solving.close();
    this.canvas.close();
  }

  addressChanged(): void {
    void this.load();
  }

  reconnected(): void {
    if (!this.loaded) {
      void this.load();
      return;
    }
    this.referee.claim(this.game.line, this.game.board.tiles);
    this.distances.look(this.game.board);
  }

  exportable(): Exportable {
    // A game that is won is shown from its start, with the moves that were made.
    if (this.game.won && this.game.moves > 0) return { kind: "tiles", subject: { problem: problemOf(this.game.start) }, moves: this.game.line };
    return { kind: "tiles", subject: { problem: problemOf(this.game.board) } };
  }

  open(read: ReadAnswer): boolean {
    if (read.problem?.kind !== "tiles") return false;
    const { rows, columns, board, goal } = read.problem;
    this.begin({ rows, columns, tiles: board, goal: goal ?? boards.goalTiles(rows, columns, "last") }, null);
    this.keep("push");
    return true;
  }

  // Which board.

  private want({ rows, columns, seed, goal }: Wanted): void {
    if (rows * columns < 2 || rows * columns > most_cells) {
      this.context.toast(`Boards have 2 to ${most_cells} cells`, "bad");
      return;
    }
    this.page.showPanels(false);
    this.context.state.set({ rows, columns, seed, goal: goal === "first" ? goal : null, board: null, moves: null, to: null }, "push");
    void this.load();
  }

  /** Shows what the address says. */
  private async load(): Promise<void> {
    const turn = ++this.loading;
    try {
      const asked = readAddress(this.context.state);
      const start = asked.given ?? await this.made(asked);
      if (turn === this.loading) this.begin(start, asked.given === null ? asked.seed : null, asked.moves);
    } catch (error) {
      if (turn === this.loading) this.context.report(error);
    }
  }

  private async made({ rows, columns, seed, goal }: AskedBoard): Promise<TileBoard> {
    const { api, signal } = this.context;
    const { problem } = await api.make<TilesProblem>({ what: "tiles", rows, columns, seed, uniform: true }, signal);
    const made: TileBoard = { rows, columns, tiles: problem.board, goal: boards.goalTiles(rows, columns, "last") };
    return goal === "first" ? boards.turned(made) : made;
  }

  private begin(start: TileBoard, seed: string | null, line: readonly Way[] = []): void {
    this.watching?.stop();
    this.loaded = true;
    this.game = new TileGame(start);
    this.seed = seed;
    for (const way of line) if (!this.game.move(way)) break;
    this.canvas.show(this.game.board);
    this.referee.begin(start, this.game.line);
    this.solving.forget();
    this.card.hidden = true;
    const name = boards.goalName(start);
    this.title.textContent = `${start.rows} × ${start.columns}`;
    this.kicker.textContent = seed === null ? "Own board" : `Seed ${seed}`;
    this.making.show({ rows: start.rows, columns: start.columns, seed: seed ?? "1", goal: name ?? "last" });
    this.canvas.canvas.setAttribute("aria-label", `Board of ${start.rows} by ${start.columns} tiles: arrow keys slide a tile into the gap`);
    this.say(`Board of ${start.rows} by ${start.columns}, ${boards.atHome(start)} tiles at home.${boards.isSolvable(start) ? "" : " It can never be solved."}`);
    this.changed(false);
  }

  /** Writes the board and the moves into the address. */
  private keep(how: "push" | "replace" = "replace"): void {
    this.context.state.set(addressOf(this.game, this.seed), how);
  }

  // Moves. All are named by the way of the gap.

  private move(way: Way): void {
    this.play([way], 0);
  }

  private push(cell: number, share: number): void {
    this.play(boards.waysTo(this.game.board, cell), share);
  }

  private play(line: readonly Way[], share: number): void {
    this.watching?.stop();
    const before = this.game.board;
    if (line.length === 0 || boards.gapTo(before, line[0]!) === null) return;
    const tile = before.tiles[boards.gapTo(before, line[0]!)!];
    for (const way of line) this.game.move(way);
    this.canvas.slide(before, line, this.game.board, share);
    this.say(`${line.length > 1 ? `${line.length} tiles` : `Tile ${tile}`} ${wayWords[boards.opposite[line[0]!]]}. ${counted(this.game.moves)}.`);
    this.changed();
    if (this.game.won) this.won();
  }

  private undo(): void {
    if (this.watching) return;
    const before = this.game.board;
    const way = this.game.undo();
    if (way === null) return;
    this.canvas.slide(before, [boards.opposite[way]], this.game.board);
    this.say(`Undone. ${counted(this.game.moves)}.`);
    this.changed();
  }

  private redo(): void {
    if (this.watching) return;
    const before = this.game.board;
    const way = this.game.redo();
    if (way === null) return;
    this.canvas.slide(before, [way], this.game.board);
    this.say(`Made again. ${counted(this.game.moves)}.`);
    this.changed();
    if (this.game.won) this.won();
  }

  private restart(): void {
    if (this.watching || this.game.moves === 0) return;
    this.game = new TileGame(this.game.start);
    this.canvas.show(this.game.board);
    this.referee.begin(this.game.start, []);
    this.say("From the start.");
    this.changed();
  }

  private changed(moved = true): void {
    this.card.hidden = true;
    if (moved) {
      this.keep();
      this.referee.claim(this.game.line, this.game.board.tiles);
    }
    this.distances.look(this.game.board);
    this.estimates.look(this.game.board);
    this.show();
  }

  private overruled(now: readonly number[]): void {
    this.game.adopt(now);
    this.canvas.show(this.game.board);
    this.context.toast("The server sees this move differently. Its board is shown now.", "bad");
    this.distances.look(this.game.board);
    this.show();
  }

  private won(): void {
    const fewest = this.distances.of(this.game.start);
    const { moves, shown } = this.game;
    const compared = fewest && isExact(fewest) ? (moves <= fewest.best! ? ", as few as possible" : `, ${fewest.best} are enough`) : "";
    const words = shown ? `The way shown has ${counted(moves)}.` : `${counted(moves)}${compared}.`;
    fill(this.card, el("h2", {}, shown ? "That is how it goes" : "In order"), el("p", {}, words),
      el("div", { class: "card-actions" },
        button({ label: "Again", icon: "restart", onClick: () => this.restart() }),
        button({ label: "Scramble", icon: "dice", kind: "primary", onClick: () => this.making.scramble() })));
    this.card.hidden = false;
    this.say(`In order. ${words}`);
  }

  // What is known.

  private learned(distance: Distance | null): void {
    this.distance = distance;
    this.show();
  }

  private solved(board: TileBoard, report: Report): void {
    const distance = distanceOf(report);
    this.distances.learn(board, distance);
    if (board !== this.game.board) return;
    this.learned(this.distances.of(board) ?? distance);
    const line = waysOf(report);
    if (line.length > 0) this.watch(line, false);
  }

  private hint(): void {
    if (this.watching || this.game.won) return;
    const way = this.distance?.ways[0];
    if (way === undefined) {
      this.context.toast(this.distance?.never ? "This board can never be solved" : "No way is known yet. Solve finds one.");
      return;
    }
    const cell = boards.gapTo(this.game.board, way);
    this.canvas.showHint(cell);
    this.say(`Hint: tile ${this.game.board.tiles[cell ?? 0]} ${wayWords[boards.opposite[way]]}.`);
  }

  private watchBest(): void {
    if (this.watching || this.game.won) return;
    const line = this.distance?.ways ?? [];
    if (line.length > 0) this.watch(line, true);
    else this.context.toast(this.distance?.never ? "This board can never be solved" : "No way is known yet. Solve finds one.");
  }

  private watch(line: readonly Way[], play: boolean): void {
    this.watching?.stop();
    const journey = new Journey(this.game.board, line);
    this.watching = watchMoves(this.page.footer, {
      length: line.length,
      pace: (length) => Math.max(4, length / 60),
      show: (from, to, speed) => {
        if (to === from + 1) this.canvas.slide(journey.at(from), [line[from]!], journey.at(to), 0, Math.min(slide_length, 700 / speed));
        else this.canvas.show(journey.at(to));
        this.count.textContent = (this.game.moves + to).toLocaleString("en");
      },
      stopped: (shown) => {
        this.watching = null;
        this.keys();
        this.follow(line.slice(0, shown));
      },
    });
    this.playing.abort();
    if (play) this.watching.play();
    this.canvas.showHint(null);
    this.show();
  }

  /** The game goes on where watching ended. */
  private follow(line: readonly Way[]): void {
    for (const way of line) this.game.move(way, true);
    if (this.context.signal.aborted) return;
    this.canvas.show(this.game.board);
    this.changed(line.length > 0);
    if (this.game.won) this.won();
  }

  // What is shown.

  private build(): void {
    const { page } = this;
    page.toolbar.append(...this.tools.groups, group("Board", this.scrambleButton));
    this.card.hidden = true;
    page.stage.append(this.told, el("div", { class: "hud" },
      el("div", { class: "hud-title" }, this.kicker, this.title), el("div", { class: "hud-moves" }, this.count, this.aside)), this.card);
    page.panels.append(panel("This game", this.facts), this.making.element, this.solving.element, this.estimates.element);
    giveKeysBack(page.toolbar, this.canvas.canvas, this.context.signal);
  }

  /** While a solution is watched the keys are those of the player. */
  private keys(): void {
    this.playing = new AbortController();
    // Keys name the way a tile slides; the gap goes the other way.
    this.tools.bind((way) => this.move(boards.opposite[way]), { n: () => this.making.scramble() }, this.playing.signal);
  }

  private say(text: string): void {
    this.told.textContent = text;
  }

  private show(): void {
    const { game } = this;
    const cells = game.board.tiles.length;
    this.count.textContent = game.moves.toLocaleString("en");
    const first = this.distances.of(game.start);
    this.aside.textContent = first && isExact(first) ? `of ${first.best} at best` : game.moves === 1 ? "move" : "moves";
    this.tools.show({ watching: this.watching !== null, canUndo: game.canUndo, canRedo: game.canRedo, begun: game.moves > 0, won: game.won });
    fill(this.facts, figures([
      ["Moves", game.moves.toLocaleString("en")],
      ["Left at best", distanceWords(this.distance, cells)],
      ["From the start", distanceWords(first, cells)],
      ["At home", `${boards.atHome(game.board)} of ${cells - 1}`],
    ]), el("p", { class: "help" }, this.knownWords(cells)));
  }

  private knownWords(cells: number): string {
    if (this.game.won) return "Solved.";
    if (this.distance?.never || !boards.isSolvable(this.game.board)) return "Never to be solved: two tiles would have to change places, and no moves do that.";
    if (!this.distance) return cells <= 16 ? "Looking for the fewest moves …" : cells <= 225 ? "Looking for a good way …" : "For boards this large, Solve finds a way.";
    if (isExact(this.distance)) return "Proven: no way is shorter.";
    return "The best way known, and what is proven: the truth lies between.";
  }
}

function problemOf(board: TileBoard): TilesProblem {
  return { kind: "tiles", rows: board.rows, columns: board.columns, board: [...board.tiles], goal: [...board.goal] };
}
