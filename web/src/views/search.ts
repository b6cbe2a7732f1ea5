// Search: any algorithm at work on the maze, step by step, alone or two to four side by side.

import { ApiError, isAbort } from "../api.ts";
import type { DomainInfo, ReadAnswer } from "../api_types.ts";
import { zoomGroup } from "../canvas/zoom_group.ts";
import { shapePath } from "../maze/paint_bar.ts";
import { recipe_names } from "../maze/recipe.ts";
import { noMaze } from "../maze/no_maze.ts";
import { describeCell } from "../maze/words.ts";
import { Workbench, agrees, openBench, putOnShelf } from "../maze/workbench.ts";
import { Playback } from "../play/playback.ts";
import { PlayerBar } from "../play/player_bar.ts";
import { boardsInRow } from "../search/arrange.ts";
import { Contender, type Plan } from "../search/contender.ts";
import { formatPlans, lineupPanel, parsePlans } from "../search/lineup.ts";
import { cellTable, resultTable, type Row } from "../search/tables.ts";
import { select } from "../ui/controls.ts";
import { el, fill, svg } from "../ui/dom.ts";
import { layout, panel, type Layout } from "../ui/layout.ts";
import { countWords, sentence } from "../ui/words.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "./search.css";

/** The domains that are played on a grid. */
const grid_domains = ["maze", "tour", "quest"];
/** A search lasts about this long at the usual speed, in seconds; short ones are slower than that. */
const usual_length = 12;
/** Stands for the last step, whatever its number: what an address without a position means. */
const the_end = -1;
/** The address follows the position when it has rested for so long, in milliseconds. */
const rest = 300;
/** About what the caption above a board takes, and the width below which it has two lines, in CSS pixels. */
const caption_height = 44;
const narrow_board = 340;

class SearchView implements MountedView {
  private readonly page: Layout;
  private readonly boards = el("div", { class: "contenders" });
  private readonly playback = new Playback(() => this.show());
  private readonly bar: PlayerBar;
  private readonly lineup = lineupPanel((plans) => this.choose(plans));
  private readonly results = resultTable();
  private readonly notes = el("div", { class: "notes" });
  private readonly cell_told = el("div", { class: "cell-told" });
  private readonly explained = panel("How it works");
  private readonly domain_field;
  private readonly cell_panel = panel("Cell", this.cell_told);
  private bench: Workbench | null = null;
  private plans: Plan[] = [];
  private rows: Row[] = [];
  private pointed: number | null = null;
  private told_nothing = false;
  private round: AbortController | null = null;
  private resting = 0;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    this.page = layout(root, { stageLabel: "Boards", panelsLabel: "Settings" });
    this.bar = new PlayerBar(this.playback, {
      label: "Steps of the search", words: (position, length) => `step ${countWords(position)} of ${countWords(length)}`,
      pace: (length) => Math.max(12, length / usual_length),
    }, context.signal);
    this.domain_field = select({
      label: "Problem", value: "maze", choices: this.domains().map(({ name, title }) => ({ value: name, label: title })),
      onChange: (name) => {
        context.state.set({ as: name === "maze" ? null : name });
        this.choose(parsePlans(formatPlans(this.plans), this.domain));
      },
    });
    this.page.toolbar.append(legend(), zoomGroup({
      zoom: (factor) => this.rows[0]?.contender.grid.zoom(factor), fit: () => this.rows[0]?.contender.grid.fit(), // the others follow
    }));
    this.page.stage.append(this.boards);
    this.page.footer.append(this.bar.element, this.results.element, this.notes);
    this.page.panels.append(this.lineup.element, this.cell_panel, this.explained);
    this.lineup.element.append(this.domain_field.element);
    const sizes = new ResizeObserver(() => this.arrange());
    sizes.observe(this.boards);
    context.signal.addEventListener("abort", () => {
      clearTimeout(this.resting);
      sizes.disconnect();
    });
    this.point(null);
    void this.load();
  }

  unmount(): void {
    this.playback.pause();
    this.round?.abort();
  }

  addressChanged(): void {
    void this.followAddress();
  }

  reconnected(): void {
    if (this.bench === null) void this.load();
    else if (this.rows.some(({ contender }) => contender.report === null)) void this.run(the_end);
  }

  exportable(): Exportable | null {
    const plan = this.plans[0];
    if (this.bench === null || plan === undefined) return null;
    return { kind: "maze", subject: { problem: this.bench.sketch.toProblem() }, algorithm: plan.algorithm, ...(plan.heuristic === "auto" ? {} : { heuristic: plan.heuristic }) };
  }

  open(read: ReadAnswer): boolean {
    if (read.problem?.kind !== "maze") return false;
    const bench = Workbench.opened(read.problem, read.board ?? null);
    putOnShelf(this.context, bench);
    this.take(bench, the_end);
    return true;
  }

  private async load(): Promise<void> {
    const { state } = this.context;
    const at = state.whole("at", the_end, 0);
    try {
      const bench = await openBench(this.context);
      this.plans = parsePlans(state.list("with"), this.domain);
      this.take(bench, at);
    } catch (error) {
      this.context.report(error);
      if (!isAbort(error) && !(error instanceof ApiError && error.unreachable)) fill(this.boards, noMaze(() => void this.context.go("mazes")));
    }
  }

  private async followAddress(): Promise<void> {
    const { state } = this.context;
    const said = recipe_names.some((name) => state.params.has(name));
    const same = this.bench !== null && (!said || (await agrees(this.bench, state.params)));
    const plans = parsePlans(state.list("with"), this.domain);
    if (!same) await this.load();
    else if (formatPlans(plans).join() !== formatPlans(this.plans).join()) this.choose(plans);
    else this.playback.seek(state.whole("at", Infinity, 0));
  }

  private take(bench: Workbench, at: number): void {
    this.bench = bench;
    void bench.params().then((params) => this.context.signal.aborted || this.context.state.set(params));
    if (this.plans.length === 0) this.plans = parsePlans([], this.domain);
    this.domain_field.element.hidden = bench.sketch.goals.length < 2 && !bench.hasThings;
    void this.run(at);
  }

  private choose(plans: readonly Plan[]): void {
    this.plans = [...plans];
    this.context.state.set({ with: formatPlans(plans), at: null }, "push");
    void this.run(the_end);
  }

  private domains(): DomainInfo[] {
    return this.context.about.domains.filter(({ name }) => grid_domains.includes(name));
  }

  private get domain(): DomainInfo {
    const name = this.context.state.choice("as", grid_domains, "maze");
    return (this.domains().find((domain) => domain.name === name) ?? this.domains()[0]) as DomainInfo;
  }

  private titleOf(plan: Plan): string {
    const title = this.domain.algorithms.find(({ name }) => name === plan.algorithm)?.title ?? plan.algorithm;
    return [title, ...(plan.heuristic === "auto" ? [] : [plan.heuristic]), ...(plan.weight === undefined ? [] : [`× ${plan.weight}`])].join(", ");
  }

  /** Sends all contenders off and shows them in step once they are back. */
  private async run(at: number): Promise<void> {
    const { bench, context } = this;
    if (bench === null) return;
    this.round?.abort();
    const round = (this.round = new AbortController());
    context.signal.addEventListener("abort", () => round.abort(), { once: true });
    this.lineup.show(this.domain, this.plans);
    this.domain_field.value = this.domain.name;
    this.explain();
    this.rows = this.plans.map((plan) => this.newRow(plan, bench, round.signal));
    fill(this.boards, ...this.rows.map(({ contender }) => contender.element));
    this.arrange();
    this.playback.load(0);
    fill(this.notes);
    await this.runAll(bench, round.signal);
    if (round.signal.aborted) return;
    const length = Math.max(0, ...this.rows.map(({ contender }) => contender.steps));
    this.playback.load(length, at === the_end ? length : at);
    fill(this.notes, ...this.rows.flatMap(({ name, contender: { report } }) => (report?.note ? [el("p", { class: "help" }, `${name}: ${report.note}.`)] : [])));
    const lost = this.rows.reduce((sum, { contender }) => sum + (contender.replay?.tape.lost ?? 0), 0);
    if (lost > 0) context.toast(`The recording is too long: its last ${countWords(lost)} events are left out`);
  }

  /** Puts the boards so that they are as large as the stage allows. */
  private arrange(): void {
    if (this.bench === null) return;
    const { clientWidth: width, clientHeight: height } = this.boards;
    const across = boardsInRow(this.rows.length, { width, height }, this.bench.sketch, caption_height);
    this.boards.style.gridTemplateColumns = `repeat(${across}, minmax(0, 1fr))`;
    this.boards.classList.toggle("narrow", width / across < narrow_board);
  }

  private newRow(plan: Plan, bench: Workbench, signal: AbortSignal): Row {
    const name = this.titleOf(plan);
    const contender: Contender = new Contender(plan, name, this.context.theme, signal, {
      hover: (cell) => this.point(cell), cursor: (cell) => this.point(cell),
      begin: (cell) => {
        this.point(cell < 0 ? null : cell); // a finger cannot hover; it taps
        return false;
      },
      looked: () => this.rows.forEach((row) => row.contender !== contender && row.contender.grid.lookLike(contender.grid)),
    }, (cell) => this.describe(contender, cell));
    contender.showMaze(bench.sketch);
    return { name, contender };
  }

  /** One after the other: they share the processor, and times are to be compared. */
  private async runAll(bench: Workbench, signal: AbortSignal): Promise<void> {
    for (const { contender } of this.rows) {
      try {
        await contender.run(this.context.api, bench, this.domain.name);
      } catch (error) {
        if (isAbort(error) || signal.aborted) return;
        contender.failed(error instanceof ApiError ? error.what : String(error));
        this.context.report(error);
      }
    }
  }

  private show(): void {
    for (const { contender } of this.rows) contender.seek(this.playback.position);
    this.bar?.show();
    this.results?.show(this.rows);
    this.tellCell();
    clearTimeout(this.resting);
    this.resting = window.setTimeout(() => this.keepPosition(), rest);
  }

  private keepPosition(): void {
    const { position, length, playing } = this.playback;
    if (playing || length === 0 || this.context.signal.aborted) return;
    this.context.state.set({ at: position === length ? null : position });
  }

  private point(cell: number | null): void {
    this.pointed = cell;
    for (const { contender } of this.rows) {
      contender.point(cell);
    }
    this.tellCell();
  }

  private tellCell(): void {
    const { bench, pointed } = this;
    if (pointed === null && this.told_nothing) return;
    this.told_nothing = pointed === null;
    if (bench === null || pointed === null) fill(this.cell_told, el("p", { class: "help" }, "Point at a cell, or go there with the arrow keys, to see g (the way so far), h (the estimate), f = g + h, and where it was reached from."));
    else fill(this.cell_told, el("p", {}, sentence(describeCell(bench.sketch, pointed))), cellTable(this.rows, pointed, bench.sketch.columns));
  }

  private describe(contender: Contender, cell: number): string {
    if (this.bench === null) return "";
    const facts = contender.facts(cell);
    const words = facts === null ? "not met yet" : `${facts.state}, g ${facts.g}, h ${facts.h}, f ${facts.f}`;
    return `${describeCell(this.bench.sketch, cell)}; ${words}`;
  }

  private explain(): void {
    const seen = new Set<string>();
    const texts = this.plans.flatMap(({ algorithm }) => {
      const info = this.domain.algorithms.find(({ name }) => name === algorithm);
      if (info === undefined || seen.has(algorithm)) return [];
      seen.add(algorithm);
      const paragraphs = info.explanation.split("\n\n").map((text) => el("p", {}, text));
      return [el("article", { class: "explanation" }, el("h3", {}, info.title), el("p", { class: "lead" }, sentence(info.summary)), ...paragraphs)];
    });
    fill(this.explained, el("h2", { id: this.explained.getAttribute("aria-labelledby") }, "How it works"), ...texts);
  }
}

/** What the colours and patterns mean. */
function legend(): HTMLElement {
  const entry = (kind: string, words: string) => el("li", {}, el("span", { class: `swatch swatch-${kind}`, "aria-hidden": "true" }), words);
  const shape = (kind: "start" | "goal", words: string) =>
    el("li", { class: "legend-shape" }, svg("svg", { class: `tool-picture tool-${kind}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, shapePath(kind)), words);
  return el("ul", { class: "legend", "aria-label": "Legend" }, entry("open", "met"), entry("closed", "expanded"), entry("current", "now"), entry("path", "way"),
    shape("start", "start"), shape("goal", "goal"));
}

export const search: View = {
  name: "search",
  title: "Search",
  summary: "Watch algorithms search, step by step and side by side",
  icon: "search",
  keys: [
    ["Space", "play and pause"], ["← or →", "a step back or forward"], ["Home or End", "to the start or the end"],
    ["Tab", "to the board; there the arrows move the cursor"], ["+ or -", "zoom, on the board"], ["0", "the whole board"],
  ],
  mount: (root, context) => new SearchView(root, context),
};
