// Solving a board with any algorithm and estimate: progress while it runs, figures and words when it is done.
import type { Api } from "../api.ts";
import { isAbort } from "../api.ts";
import type { AlgorithmInfo, DomainInfo, Progress, Report } from "../api_types.ts";
import { button, numberField, select, setButton } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, panel } from "../ui/layout.ts";
import type { TileBoard } from "./board.ts";

export interface SolveHooks {
  board(): TileBoard;
  /** A report has come for this board. */
  solved(board: TileBoard, report: Report): void;
  chose(algorithm: string, heuristic: string): void;
  report(error: unknown): void;
}

const thousands = (value: number) => value.toLocaleString("en");
const secondsWords = (seconds: number) => (seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(1)} s`);

export class SolvePanel {
  readonly element: HTMLElement;
  private readonly algorithm;
  private readonly heuristic;
  private readonly seconds;
  private readonly run = button({ label: "Solve", icon: "play", kind: "primary", onClick: () => void this.toggle() });
  private readonly about = el("p", { class: "help" });
  private readonly result = el("div", { class: "solve-result", role: "status" });
  private running: AbortController | null = null;
  private job: string | null = null;

  constructor(private readonly api: Api, private readonly domain: DomainInfo | undefined, chosen: { algorithm: string; heuristic: string }, private readonly hooks: SolveHooks) {
    const algorithms = (domain?.algorithms ?? []).filter(({ name }) => name !== "auto");
    const special = (one: AlgorithmInfo) => (one.specialist ? "Made for tiles" : "General searches");
    this.algorithm = select({
      label: "Algorithm", value: chosen.algorithm,
      choices: [{ value: "auto", label: "Automatic" }, ...algorithms.map((one) => ({ value: one.name, label: one.title || one.name, summary: one.summary, group: special(one) }))],
      onChange: () => this.changed(),
    });
    this.heuristic = select({
      label: "Estimate", value: chosen.heuristic,
      choices: [{ value: "auto", label: "Automatic" }, ...(domain?.heuristics ?? []).map((one) => ({ value: one.name, label: one.title || one.name, summary: one.summary }))],
      onChange: () => this.changed(),
    });
    this.seconds = numberField({ label: "Seconds at most", least: 1, most: 600, value: 20, onChange: () => undefined });
    this.run.classList.add("wide");
    this.element = panel("Solve", this.algorithm.element, this.heuristic.element, this.seconds.element, this.about, this.run, this.result);
    this.show();
  }

  close(): void {
    this.running?.abort();
  }
  /** Another board: the old result is about something else. */
  forget(): void {
    this.running?.abort();
    fill(this.result);
  }

  private changed(): void {
    this.hooks.chose(this.algorithm.value, this.heuristic.value);
    this.show();
  }

  private show(): void {
    const algorithm = this.domain?.algorithms.find(({ name }) => name === this.algorithm.value);
    const heuristic = this.domain?.heuristics.find(({ name }) => name === this.heuristic.value);
    const uses = algorithm?.uses_heuristic ?? true;
    (this.heuristic.input as HTMLSelectElement).disabled = !uses;
    const words = [algorithm?.summary ?? "Takes what suits the size of the board.", uses ? heuristic?.summary : "Needs no estimate."];
    this.about.textContent = words.filter(Boolean).map((word) => sentence(word!)).join(" ");
  }

  private async toggle(): Promise<void> {
    if (this.running) {
      if (this.job) await this.api.cancel(this.job).catch(this.hooks.report);
      return;
    }
    const board = this.hooks.board();
    const control = new AbortController();
    this.running = control;
    setButton(this.run, { label: "Stop", icon: "stop" });
    fill(this.result, el("p", { class: "help" }, "Searching …"));
    try {
      const { rows, columns } = board;
      const job = await this.api.solve({
        problem: { kind: "tiles", rows, columns, board: [...board.tiles], goal: [...board.goal] },
        algorithm: this.algorithm.value, heuristic: this.heuristic.value, seconds: this.seconds.value,
      }, { signal: control.signal, onStart: (id) => { this.job = id; }, onProgress: (progress) => this.progress(progress) });
      if (job.report) {
        this.showReport(job.report);
        this.hooks.solved(board, job.report);
      } else {
        fill(this.result, el("p", {}, sentence(job.error?.what ?? "The search failed")), job.error?.hint ? el("p", { class: "help" }, job.error.hint) : null);
      }
    } catch (error) {
      fill(this.result);
      if (!isAbort(error)) this.hooks.report(error);
    } finally {
      if (this.running === control) this.running = null;
      this.job = null;
      setButton(this.run, { label: "Solve", icon: "play" });
    }
  }

  private progress(progress: Progress): void {
    const rows: [string, string][] = [["Boards expanded", thousands(progress.expanded)]];
    if (progress.cost !== undefined) rows.push(["Best so far", thousands(progress.cost)]);
    if (progress.bound !== undefined) rows.push(["Proven: at least", thousands(progress.bound)]);
    fill(this.result, figures(rows));
  }

  private showReport(report: Report): void {
    fill(this.result, el("p", { class: "solve-title" }, verdictWords(report)), figures([
      ["Algorithm", report.algorithm],
      ...(report.heuristic ? [["Estimate", report.heuristic] as const] : []),
      ...(report.cost !== null && !report.optimal && typeof report.bound === "number" ? [["Proven: at least", thousands(report.bound)] as const] : []),
      ["Expanded", thousands(report.expanded)],
      ["Generated", thousands(report.generated)],
      ["Time", secondsWords(report.seconds)],
      ...(report.setup_seconds ? [["Tables", secondsWords(report.setup_seconds)] as const] : []),
    ]), report.because ? el("p", { class: "help" }, sentence(report.because)) : null, report.note ? el("p", { class: "help" }, sentence(report.note)) : null);
  }
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

export function verdictWords(report: Pick<Report, "verdict" | "cost" | "optimal">): string {
  if (report.verdict === "unsolvable") return "Cannot be solved, proven";
  if (report.cost === null || report.cost === undefined) return "No way found in this time";
  const moves = `${thousands(report.cost)} ${report.cost === 1 ? "move" : "moves"}`;
  return report.optimal ? `${moves}, proven the fewest` : `${moves}; fewer may be possible`;
}
