// Playing a stage: keys, swipes and arrows make moves, which are shown at once and held against the server;
// hints, undo, and watching a best solution.
import type { Subject } from "../api_types.ts";
import { GameTools, giveKeysBack } from "../play/game_tools.ts";
import { type Watching, watchMoves } from "../play/watch_moves.ts";
import { button } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, type Layout, panel } from "../ui/layout.ts";
import type { ViewContext } from "../view.ts";
import { type Advice, Adviser } from "./advice.ts";
import { Agreement } from "./agreement.ts";
import type { Board } from "./board.ts";
import { Game, starsFor } from "./game.ts";
import { pad } from "./pad.ts";
import { keyOf, type Records } from "./records.ts";
import { isSplit, type Move, type Position, roll, samePosition, type Way } from "./rules.ts";
import { type Cell, sameCell, type Stage } from "./stage.ts";
import { starText } from "./stage_list.ts";
import { comparedWords, counted, fallWords, turnWords, wayWords, whereWords } from "./words.ts";

/** A stage to play, and where it comes from. */
export interface Source {
  readonly stage: Stage;
  readonly id: string | null; // of a stage that comes with wend
  readonly title: string; // "Stage 7"
  readonly subject: Subject;
  readonly fewest: number | null;
}

export interface PlayHooks {
  /** The moves since the start changed. */
  moved(line: readonly Move[]): void;
  /** Solved by the player, better than ever. */
  record(): void;
  /** To the next stage, if there is one. */
  next: (() => void) | null;
  say(text: string): void;
}

export class PlayMode {
  private game: Game;
  private readonly agreement: Agreement;
  private readonly adviser: Adviser;
  private advice: Advice | null = null;
  private fewest: number | null;
  private readonly leave = new AbortController();
  private watching: Watching | null = null;
  private playing = new AbortController(); // aborted: the keys of the game are silent

  private readonly count = el("span", { class: "hud-count" }, "0");
  private readonly aside = el("span", { class: "hud-aside" });
  private readonly hud: HTMLElement;
  private readonly card = el("section", { class: "game-card blox-card", "aria-label": "Result" });
  private readonly note = el("p", { class: "blox-note" });
  private readonly facts = el("div");
  private readonly pad = pad((way) => this.roll(way), () => this.swap());
  private readonly tools = new GameTools({
    undo: () => this.undo(), redo: () => this.redo(), restart: () => this.restart(), hint: () => void this.hint(), watch: () => void this.watch(),
  });

  constructor(
    context: ViewContext,
    private readonly page: Layout,
    private readonly board: Board,
    private readonly source: Source,
    private readonly records: Records,
    private readonly hooks: PlayHooks,
    line: readonly Move[],
  ) {
    this.game = replayed(source.stage, line);
    this.fewest = source.fewest;
    this.agreement = new Agreement(
      (moves) => context.api.play({ ...source.subject, moves: [...moves] }, this.leave.signal),
      (claim, verdict) => {
        this.game.adopt(claim.line.slice(0, verdict.made), verdict.at);
        this.board.jump(this.game.at);
        context.toast("The server sees this move differently. Its board is shown now.", "bad");
        this.changed();
      },
      (error) => context.report(error));
    this.adviser = new Adviser(
      (moves, signal) => context.api.hint({ ...source.subject, moves: [...moves] }, signal),
      (advice) => this.advised(advice),
      (error) => context.report(error));
    this.hud = el("div", { class: "hud" },
      el("div", { class: "hud-title" }, el("span", { class: "hud-kicker" }, source.title), el("h2", {}, source.stage.name || "Own stage")),
      el("div", { class: "hud-moves" }, this.count, this.aside));
    this.build();
    this.keys();
    board.show(source.stage, this.game.at, line.length === 0);
    if (line.length > 0) this.claim();
    this.changed();
    hooks.say(`${source.title}, ${source.stage.name}. ${sizeWords(source.stage)}. The block is ${whereWords(this.game.at)}.`);
  }

  close(): void {
    this.leave.abort();
    this.watching?.stop();
    this.playing.abort();
    this.adviser.clear();
    this.agreement.forget();
    this.board.events = {};
    for (const element of [this.hud, this.card, this.note, this.pad.element]) element.remove();
  }

  /** The server is back: what it did not hear is asked again. */
  reconnected(): void {
    this.claim();
    this.adviser.look(this.line, this.game.won);
  }

  /** The moves of a game that is won. */
  get solution(): string[] | undefined {
    return this.game.won ? [...this.line] : undefined;
  }

  get line(): readonly Move[] {
    return this.game.last.line;
  }

  // Moves.

  roll(way: Way): void {
    if (this.watching) return;
    const before = this.game.last;
    const outcome = this.game.roll(way);
    if (!outcome) return;
    const then = () => {
      if (outcome.fell) this.fellNow(fallWords(outcome.fell));
      else if (outcome.won) this.won();
    };
    this.card.hidden = true;
    this.board.roll(before.at, way, outcome, outcome.fell || outcome.won ? then : undefined);
    if (outcome.fell) this.agreement.claim({ line: [...before.line, way], at: null });
    else this.claim();
    if (!outcome.fell && !outcome.won) this.hooks.say(`${turnWords(way, before.at, outcome)}. ${counted(this.game.last.moves, "move")}.`);
    this.changed();
  }

  private swap(): void {
    if (this.watching || !this.game.swap()) return;
    this.board.swap(this.game.at);
    this.claim();
    this.hooks.say(`Other half, ${whereWords(this.game.at)}.`);
    this.changed();
  }

  private undo(): void {
    if (this.watching) return;
    const taken = this.game.undo();
    if (!taken) return;
    const way = taken.line[taken.line.length - 1];
    const back = taken.kind === "roll" && way !== undefined && way !== "S" ? roll(this.source.stage, this.game.at, way) : null;
    if (back && way !== "S" && !back.split && !back.joined && samePosition(back.at, taken.at)) this.board.unroll(this.game.at, way as Way);
    else this.board.jump(this.game.at);
    this.hooks.say(`Undone, ${whereWords(this.game.at)}. ${counted(this.game.last.moves, "move")}.`);
    this.after();
  }

  private redo(): void {
    if (this.watching) return;
    const from = this.game.at;
    const turn = this.game.redo();
    if (!turn) return;
    const way = turn.line[turn.line.length - 1];
    if (turn.kind === "roll" && way !== undefined && way !== "S") {
      const outcome = roll(this.source.stage, from, way);
      this.board.roll(from, way, outcome, outcome.won ? () => this.won() : undefined);
    } else {
      this.board.jump(this.game.at);
    }
    this.hooks.say(`Made again, ${whereWords(this.game.at)}. ${counted(this.game.last.moves, "move")}.`);
    this.after();
  }

  private restart(): void {
    if (this.watching) return;
    if (!this.game.restart()) return;
    this.board.show(this.source.stage, this.game.at, true);
    this.hooks.say("From the start.");
    this.after();
  }

  private after(): void {
    this.card.hidden = true;
    this.claim();
    this.changed();
  }

  private claim(): void {
    this.agreement.claim({ line: this.line, at: this.game.at });
  }

  private changed(): void {
    this.note.hidden = true;
    this.hooks.moved(this.line);
    this.adviser.look(this.line, this.game.won);
    this.show();
  }

  private fellNow(why: string): void {
    this.tell(`${why}.`);
    this.hooks.say(`${why}. Back at the start; undo goes back to before the fall.`);
  }

  private won(): void {
    if (!this.game.won) return;
    const { moves, shown } = this.game.last;
    const fewest = this.fewest;
    const stars = fewest === null ? 0 : starsFor(moves, fewest);
    const better = !shown && this.keep(moves);
    const words = shown
      ? `The solution takes ${counted(moves, "move")}.`
      : `${counted(moves, "move")}${fewest === null ? "" : `, ${comparedWords(moves, fewest)}`}.`;
    const nextStage = this.hooks.next;
    const onward = nextStage ? button({ label: "Next stage", icon: "arrowRight", kind: "primary", key: "N", onClick: nextStage }) : null;
    fill(this.card,
      shown ? null : el("p", { class: "card-stars", "aria-hidden": "true" }, starText(stars)),
      el("h2", {}, shown ? "That is how it goes" : "Done"),
      el("p", {}, words),
      better ? el("p", { class: "card-best" }, "Your best so far") : null,
      el("div", { class: "card-actions" }, button({ label: "Again", icon: "restart", onClick: () => this.restart() }), onward));
    this.card.hidden = false;
    this.hooks.say(`Done: ${words} ${shown || fewest === null ? "" : `${counted(stars, "star")}.`}`);
    if (!better) return;
    this.hooks.record();
    this.show();
  }

  private keep(moves: number): boolean {
    const byStage = this.records.put(keyOf(this.source.stage), moves);
    const byId = this.source.id !== null && this.records.put(this.source.id, moves);
    return byStage || byId;
  }

  // Advice.

  private advised(advice: Advice | null): void {
    this.advice = advice;
    if (advice && this.line.length === 0 && advice.sure && advice.left !== null) this.fewest = advice.left;
    this.show();
    if (advice && advice.left === null && !this.game.won) this.tell("No goal can be reached from here any more. Undo helps.");
  }

  private async hint(): Promise<void> {
    if (this.watching || this.game.won) return;
    const { line } = this;
    const advice = await this.adviser.get(line);
    if (line !== this.line || !advice) return;
    if (advice.left === null) {
      this.hooks.say("No goal can be reached from here any more.");
      return;
    }
    const swap = advice.moves[0] === "S";
    const way = (swap ? advice.moves[1] : advice.moves[0]) as Way | undefined;
    if (way === undefined) return;
    const at: Position = swap ? { ...this.game.at, first: this.game.at.second, second: this.game.at.first } : this.game.at;
    this.board.showHint(at, way);
    const text = `${swap ? "The other half, then " : ""}${wayWords[way]}: ${counted(advice.left, "move")} left`;
    this.tell(text[0]!.toUpperCase() + text.slice(1));
    this.hooks.say(`Hint: ${text}.`);
  }

  private async watch(): Promise<void> {
    if (this.watching || this.game.won) return;
    const { line } = this;
    const advice = await this.adviser.get(line);
    if (line !== this.line || !advice || this.watching) return;
    if (advice.left === null) this.tell("No goal can be reached from here any more. Undo helps.");
    else this.startWatching(advice.moves);
  }

  private startWatching(moves: readonly Move[]): void {
    const ahead = new Game(this.source.stage);
    for (const move of this.line) move === "S" ? ahead.swap() : ahead.roll(move);
    const positions = [this.game.at];
    for (const move of moves) {
      if (move === "S") ahead.swap();
      else ahead.roll(move);
      positions.push(ahead.at);
    }
    this.watching = watchMoves(this.page.footer, {
      length: moves.length,
      pace: () => 3,
      show: (from, to) => this.board.motionTo(this.source.stage, positions[from]!, positions[to]!, to === from + 1 ? moves[from]! : null),
      stopped: (shown) => {
        this.watching = null;
        this.keys();
        this.follow(moves.slice(0, shown), positions[shown]!);
      },
    });
    this.playing.abort();
    this.watching.play();
    this.note.hidden = true;
    this.board.showHint(this.game.at, null);
    this.show();
  }

  /** The game goes on where watching ended; such moves earn no stars. */
  private follow(moves: readonly Move[], at: Position): void {
    for (const move of moves) move === "S" ? this.game.swap(true) : this.game.roll(move, true);
    if (!this.leave.signal.aborted) {
      if (!this.game.won) this.board.jump(at);
      this.claim();
      this.changed();
      if (this.game.won) this.won();
    }
  }

  // What is shown.

  private build(): void {
    const { page } = this;
    fill(page.toolbar, page.toolbar.firstChild, ...this.tools.groups);
    this.card.hidden = true;
    this.note.hidden = true;
    page.stage.append(this.hud, this.note, this.pad.element, this.card);
    page.panels.prepend(panel("This game", this.facts));
    this.board.events = { swipe: (way) => this.roll(way), tap: (cell) => this.tap(cell) };
    this.board.canvas.setAttribute("aria-label", `${this.source.title}: arrow keys roll the block${this.source.stage.splits.length > 0 ? ", Space takes the other half" : ""}`);
    giveKeysBack(page.toolbar, this.board.canvas, this.leave.signal);
  }

  /** While a solution is watched the keys are those of the player. */
  private keys(): void {
    this.playing = new AbortController();
    this.tools.bind((way) => this.roll(way), { " ": () => this.swap(), n: () => this.hooks.next?.() }, this.playing.signal);
  }

  private tap(cell: Cell): void {
    if (isSplit(this.game.at) && sameCell(cell, this.game.at.second)) this.swap();
  }

  private tell(text: string): void {
    this.note.textContent = text;
    this.note.hidden = false;
  }

  private show(): void {
    const { moves } = this.game.last;
    this.count.textContent = String(moves);
    this.count.setAttribute("aria-label", counted(moves, "move"));
    this.aside.textContent = this.fewest === null ? (moves === 1 ? "move" : "moves") : `of ${this.fewest} at best`;
    const watching = this.watching !== null;
    this.tools.show({ watching, canUndo: this.game.canUndo, canRedo: this.game.canRedo, begun: this.line.length > 0, won: this.game.won });
    this.pad.element.hidden = watching || this.game.won;
    this.pad.showSwap(isSplit(this.game.at));
    const best = this.records.best(keyOf(this.source.stage));
    fill(this.facts, figures([
      ["Moves", String(moves)],
      ["Fewest possible", this.fewest === null ? "…" : String(this.fewest)],
      ["Left from here", this.leftWords()],
      ["Your best", best === null ? "–" : String(best)],
      ...(this.source.stage.passcode === "" ? [] : [["Passcode", this.source.stage.passcode] as const]),
    ]));
  }

  private leftWords(): string {
    if (this.game.won) return "0";
    if (!this.advice) return "…";
    if (this.advice.left === null) return "no way left";
    return `${this.advice.sure ? "" : "at most "}${this.advice.left}`;
  }
}

function sizeWords(stage: Stage): string {
  return `${counted(stage.rows, "row")}, ${counted(stage.columns, "column")}`;
}

/** A game in which these moves were made, as far as they are possible. */
function replayed(stage: Stage, line: readonly Move[]): Game {
  const game = new Game(stage);
  for (const move of line) {
    if (move === "S") {
      if (!game.swap()) break;
    } else {
      const outcome = game.roll(move);
      if (!outcome) break;
      if (outcome.fell) {
        game.undo();
        break;
      }
    }
  }
  return game;
}

