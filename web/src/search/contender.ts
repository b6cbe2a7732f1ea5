// One algorithm of the lineup: its board, its caption, its recording. Several stand side by side and go in step.

import type { Api } from "../api.ts";
import type { Report } from "../api_types.ts";
import type { GridEvents } from "../canvas/grid_options.ts";
import { GridView } from "../canvas/grid_view.ts";
import type { LayerStyle } from "../canvas/layers.ts";
import type { PathLine } from "../canvas/draw_overlay.ts";
import { numberOf } from "../maze/board.ts";
import type { Sketch } from "../maze/sketch.ts";
import type { Workbench } from "../maze/workbench.ts";
import type { Theme } from "../theme.ts";
import { el, fill, setText } from "../ui/dom.ts";
import { countWords, numberWords } from "../ui/words.ts";
import { Replay, type CellFacts } from "./replay.ts";
import { parseTape } from "./tape.ts";

/** By cell_state: open cells have dots and the current one a ring, so that colour is not needed to tell them. */
export const search_styles: readonly (LayerStyle | null)[] = [
  null,
  { color: "--state-open", pattern: "dots", weight: 3 },
  { color: "--state-closed", weight: 2 },
  { color: "--state-current", pattern: "rings", weight: 12 },
];

/** What is asked of the server for one contender. */
export interface Plan {
  algorithm: string;
  heuristic: string;
  /** How much the estimate counts, for algorithms that weigh it. */
  weight?: number;
}

/** Recordings longer than this help nobody to see anything; the server is asked to stop there, in expansions. */
const longest_search = 3_000_000;

export class Contender {
  readonly element: HTMLElement;
  readonly grid: GridView;
  report: Report | null = null;
  replay: Replay | null = null;
  private readonly words = el("span");
  private readonly chip = el("div", { class: "cell-chip", "aria-hidden": "true" });
  private readonly caption = el("div", { class: "contender-caption" });
  private path: number[] = [];
  private pointed: number | null = null;
  private lines_shown = 0;
  private chain_shown = false;

  constructor(readonly plan: Plan, title: string, theme: Theme, private readonly signal: AbortSignal, events: Partial<GridEvents>, describe: (cell: number) => string) {
    this.grid = new GridView({ label: `Search by ${title}`, theme, signal, events, describe, zoomButtons: false });
    this.grid.setLayerStyles(search_styles);
    this.element = el("figure", { class: "contender" }, el("figcaption", {}, this.caption), el("div", { class: "contender-board" }, this.grid.element, this.chip));
    fill(this.caption, el("strong", {}, title), this.words);
  }

  showMaze(sketch: Sketch): void {
    this.grid.setBoard(sketch);
    this.grid.setMarks(sketch.marks());
    this.replay = null;
    this.report = null;
    this.lines_shown = 0;
    this.chain_shown = false;
  }

  /** Lets the server search, and loads the recording. */
  async run(api: Api, bench: Workbench, domain: string): Promise<void> {
    this.tell("searching …");
    const { plan, signal } = this;
    const request = {
      algorithm: plan.algorithm, record: true, expansions: longest_search, as: domain as "maze",
      ...(plan.heuristic === "auto" ? {} : { heuristic: plan.heuristic }), ...(plan.weight === undefined ? {} : { weight: plan.weight }),
    };
    const job = await bench.ask(api, signal, (subject) => api.solve({ ...subject, ...request }, { signal }));
    if (job.report === undefined) throw new Error(job.error?.what ?? "the search ended without a report");
    const tape = job.report.tape ? parseTape(await api.bytes(job.report.tape.data, signal)) : null;
    this.report = job.report;
    this.path = (job.report.cells ?? []).map((cell) => numberOf(cell, bench.sketch.columns));
    if (tape !== null) this.replay = new Replay(tape, bench.sketch.terrain.length, (cell, state) => this.grid.setLayer(cell, state));
  }

  failed(text: string): void {
    this.tell(text);
    this.caption.classList.add("bad");
  }

  get steps(): number {
    return this.replay?.steps ?? 0;
  }

  /** Shows a step; past the end, the end with the path. */
  seek(step: number): void {
    this.replay?.seek(step);
    this.showPaths(this.pointed);
    this.tellFacts();
    const counts = this.replay?.counts;
    if (this.report === null) return;
    const round = this.replay?.round;
    const words = counts === undefined || this.steps === 0 ? "works in one go, without steps to watch" : `${countWords(counts.expanded)} expanded`;
    const rounds = round !== undefined && round.all > 1 ? [`round ${round.now} of ${round.all}`] : [];
    this.tell([...(this.atEnd ? [this.resultWords()] : []), words, ...rounds].join(" · "));
  }

  get atEnd(): boolean {
    return this.report !== null && (this.replay === null || this.replay.step >= this.replay.steps);
  }

  facts(cell: number): CellFacts | null {
    return this.replay?.facts(cell) ?? null;
  }

  /** Points at a cell: what is known about it, and the way by which it was reached. */
  point(cell: number | null): void {
    this.grid.setHover(cell);
    this.pointed = cell;
    this.showPaths(cell);
    this.tellFacts();
  }

  private tellFacts(): void {
    const facts = this.pointed === null ? null : this.facts(this.pointed);
    const place = (cell: number) => `${Math.floor(cell / this.grid.columns)}, ${cell % this.grid.columns}`;
    setText(this.chip, facts === null ? "" : `g ${numberWords(facts.g)} · h ${numberWords(facts.h)} · f ${numberWords(facts.f)}${facts.parent < 0 ? "" : ` · from ${place(facts.parent)}`}`);
  }

  /** The path, once it is found; and the way by which a cell was reached, if one is pointed at. */
  showPaths(cell: number | null): void {
    const lines: PathLine[] = [];
    if (this.atEnd && this.path.length > 1) lines.push({ cells: this.path, color: "--path" });
    const chain = cell === null ? [] : this.facts(cell)?.chain ?? [];
    if (chain.length > 1) lines.push({ cells: chain, color: "--ink", width: 0.1, edge: false });
    const same = chain.length < 2 && lines.length === this.lines_shown && this.chain_shown === false;
    if (same) return; // playing shows nothing new here until the path is found
    this.lines_shown = lines.length;
    this.chain_shown = chain.length > 1;
    this.grid.setPaths(lines);
  }

  resultWords(): string {
    const cost = this.report?.cost ?? null;
    if (cost === null) return this.report?.verdict ?? "";
    return `length ${this.report?.cost_text ?? countWords(cost)}`;
  }

  private tell(words: string): void {
    setText(this.words, words);
  }
}
