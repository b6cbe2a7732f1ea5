// Tours and quests: the shortest walk through many goals, or through gems, hearts and monsters with limited health.
// While the exact search runs, its best walk and its proven bound close in on each other; stopping keeps the best.

import type { Job, MakeMaze, MazeProblem, Report, ReadAnswer } from "../api_types.ts";
import { MazeSource, withBoard, type LoadedMaze } from "../maze/maze_source.ts";
import { Playback } from "../play/playback.ts";
import { PlayerBar } from "../play/player_bar.ts";
import { prefersStill } from "../theme.ts";
import { BoundChart, gapWords, shortNumber } from "../tours/bound_chart.ts";
import { BoundHistory } from "../tours/bound_history.ts";
import { HealthBar, StopList } from "../tours/stop_list.ts";
import { TourBoard } from "../tours/tour_board.ts";
import { stopsAlong, type WalkStop } from "../tours/walk.ts";
import { button, numberField, segmented, select, setButton, slider } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, layout, panel, row, type Layout } from "../ui/layout.ts";
import { Newest } from "../ui/newest.ts";
import { countWords, secondsWords } from "../ui/words.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "./tours.css";

const played_in = 10;  // seconds, at the speed 1×

export const tours: View = {
  name: "tours",
  title: "Tours",
  summary: "Tours through many goals and quests with health, proven best",
  icon: "tour",
  mount: (root, context) => new ToursView(root, context),
};

class ToursView implements MountedView {
  private readonly page: Layout;
  private readonly board: TourBoard;
  private readonly source: MazeSource;
  private readonly playback: Playback;
  private readonly player: PlayerBar;
  private readonly chart = new BoundChart();
  private readonly stopList: StopList;
  private readonly health = new HealthBar();
  private readonly status = el("p", { class: "tour-status", role: "status" });
  private readonly solveButton: HTMLButtonElement;
  private readonly settings = el("div");
  private readonly numbers = el("div");
  private readonly stopsPanel: HTMLElement;
  private readonly runs: Newest<true>;
  private history = new BoundHistory();
  private maze: LoadedMaze | null = null;
  private stops: WalkStop[] = [];
  private moves: string[] = [];
  private job: string | null = null;
  private wantsStop = false;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    this.page = layout(root, { stageLabel: "Tour", panelsLabel: "Settings" });
    this.source = new MazeSource(context, { builder: "rdfs", long: 51, short: 31, seed: "7" }, "tours.maze");
    this.board = new TourBoard(context.theme, context.signal);
    this.playback = new Playback(() => this.show());
    this.player = new PlayerBar(this.playback, {
      label: "Walk", words: (position, length) => (length === 0 ? "" : `move ${countWords(position)} of ${countWords(length)}`),
      pace: (length) => Math.max(6, length / played_in),
    }, context.signal);
    this.stopList = new StopList((moves) => {
      this.playback.pause();
      this.playback.seek(moves);
    });
    this.solveButton = button({ label: "Solve", icon: "search", kind: "primary", onClick: () => this.toggleSolve() });
    this.stopsPanel = panel("Stops", this.stopList.element);
    this.runs = new Newest(() => this.run(), (error) => this.fail(error));
    this.build();
    this.runs.ask(true);
  }

  unmount(): void {
    this.playback.pause();
  }

  addressChanged(): void {
    this.fillSettings();
    this.begin();
  }

  exportable(): Exportable | null {
    if (this.maze === null) return null;
    return { kind: "maze", subject: { problem: this.maze.problem }, moves: this.moves };
  }

  open(read: ReadAnswer): boolean {
    const maze = read.problem;
    if (maze?.kind !== "maze" || (maze.goals.length < 2 && (maze.entities?.length ?? 0) === 0)) return false;
    this.source.open(maze);
    this.begin();
    return true;
  }

  private build(): void {
    this.page.toolbar.append(this.solveButton, this.status, this.board.grid.zoomButtons());
    this.page.stage.append(this.board.grid.element);
    this.page.footer.append(this.health.element, this.player.element);
    this.page.panels.append(panel("Proof", this.numbers, this.chart.element), this.stopsPanel, this.settings);
    this.stopsPanel.hidden = true;
    this.fillSettings();
    this.showProof();
  }

  private get kind(): "tour" | "quest" {
    return this.context.state.choice("kind", ["tour", "quest"], "tour");
  }

  private fillSettings(): void {
    const { state, about } = this.context;
    const set = (changes: Record<string, string | number>) => {
      state.set({ ...changes, opened: null });
      this.begin();
    };
    const amount = (label: string, name: string, fallback: number, least: number, most: number) =>
      numberField({ label, least, most, value: state.whole(name, fallback, least, most), onChange: (value) => set({ [name]: value }) }).element;
    const kind = segmented({
      label: "Kind of problem", value: this.kind, segments: [{ value: "tour", label: "Tour" }, { value: "quest", label: "Quest" }],
      onChange: (value) => {
        set({ kind: value, algorithm: "" });
        this.fillSettings();
      },
    });
    const domain = about.domains.find(({ name }) => name === this.kind);
    const algorithms = [{ name: "auto", title: "Chosen for you", summary: "" }, ...(domain?.algorithms ?? [])];
    const contents = this.kind === "tour"
      ? [slider({ label: "Goals", least: 2, most: 120, value: state.whole("goals", 24, 2, 120), onInput: (value) => set({ goals: value }) }).element]
      : [row(amount("Gems", "gems", 6, 0, 60), amount("Hearts", "hearts", 3, 0, 60)), row(amount("Monsters", "monsters", 4, 0, 60), amount("Health", "hp", 4, 1, 99))];
    fill(this.settings,
      panel("Problem", kind.element, ...contents),
      panel("Search",
        select({
          label: "Method", value: this.algorithm(), onChange: (value) => set({ algorithm: value }),
          choices: algorithms.map(({ name, title, summary }) => ({ value: name, label: title, summary })),
        }).element,
        numberField({ label: "Seconds at most", least: 1, most: Math.max(1, about.limits.seconds), value: this.seconds(), onChange: (value) => set({ seconds: value }) }).element),
      panel("Maze", ...this.source.controls(() => this.begin())));
  }

  private algorithm(): string {
    const domain = this.context.about.domains.find(({ name }) => name === this.kind);
    return this.context.state.choice("algorithm", ["auto", ...(domain?.algorithms ?? []).map(({ name }) => name)], "auto");
  }

  private seconds(): number {
    const most = Math.max(1, this.context.about.limits.seconds);
    return this.context.state.whole("seconds", Math.min(20, most), 1, most);
  }

  /** Another problem, or the same by another method: stops what runs and begins anew. */
  private begin(): void {
    this.maze = null;
    this.stop();
    this.runs.ask(true);
  }

  private toggleSolve(): void {
    if (this.job !== null) this.stop();
    else this.runs.ask(true);
  }

  /** What was found so far arrives as the job's report. */
  private stop(): void {
    this.wantsStop = true;
    if (this.job !== null) void this.context.api.cancel(this.job).catch((error: unknown) => this.context.report(error));
  }

  private fail(error: unknown): void {
    this.setRunning(null);
    const unmade = this.maze === null;
    if (unmade) this.clear();  // the proof was about what is still on the board
    this.status.textContent = unmade ? "Could not be made; the board is the one before" : "Not solved";
    this.context.report(error);
  }

  private async run(): Promise<void> {
    const { api, signal } = this.context;
    if (this.maze === null) {
      this.maze = await this.source.load(this.request());
      this.board.setMaze(this.maze.problem);
    }
    const maze = this.maze;
    this.clear();
    this.wantsStop = false;
    const began = performance.now();
    const elapsed = (): number => (performance.now() - began) / 1000;
    const job = await withBoard(api, maze, signal, (subject) =>
      api.solve({ ...subject, as: this.domainOf(maze.problem), algorithm: this.algorithm(), seconds: this.seconds() }, {
        signal,
        onStart: (id) => this.started(id),
        onProgress: ({ cost, bound }) => {
          this.history.add(elapsed(), cost ?? null, bound ?? null);
          this.showProof();
        },
      }));
    this.setRunning(null);
    if (this.maze === maze) this.showResult(job, elapsed());
  }

  private started(id: string): void {
    this.setRunning(id);
    this.status.textContent = "Searching…";
    if (this.wantsStop) this.stop();  // asked for before the job had a name
  }

  private domainOf(maze: MazeProblem): "tour" | "quest" {
    if (this.source.opened === null) return this.kind;
    return (maze.entities?.length ?? 0) > 0 ? "quest" : "tour";
  }

  /** What the address asks the server to make. */
  private request(): MakeMaze {
    const { state } = this.context;
    const base = this.source.request();
    return this.kind === "tour" ? { ...base, goals: state.whole("goals", 24, 2, 120) } : {
      ...base, what: "quest", gems: state.whole("gems", 6, 0, 60), hearts: state.whole("hearts", 3, 0, 60),
      monsters: state.whole("monsters", 4, 0, 60), hp: state.whole("hp", 4, 1, 99),
    };
  }

  private clear(): void {
    this.history = new BoundHistory();
    this.stops = [];
    this.moves = [];
    this.board.setWalk([], []);
    this.board.grid.setPaths([]);
    this.health.element.hidden = true;
    this.stopsPanel.hidden = true;
    this.playback.load(0);
    this.showProof();
  }

  private setRunning(job: string | null): void {
    this.job = job;
    setButton(this.solveButton, job === null ? { label: "Solve", icon: "search" } : { label: "Stop", icon: "stop" });
  }

  private showResult(job: Job<Report>, seconds: number): void {
    const report = job.report;
    if (report === undefined) throw new Error(job.error?.what ?? "the search gave no result");
    this.history.add(seconds, report.cost, report.bound ?? null);
    this.showProof(report);
    this.status.textContent = resultWords(report, job.state === "cancelled");
    const cells = report.cells ?? [];
    if (report.cost === null || cells.length === 0) return;
    this.moves = typeof report.moves === "string" ? report.moves.split(" ") : report.moves ?? [];
    this.stops = stopsAlong(cells, report.stops ?? []);
    this.stopList.set(this.stops);
    this.stopsPanel.hidden = false;
    this.board.setWalk(cells, this.stops);
    const still = prefersStill();
    this.playback.load(cells.length - 1, still ? cells.length - 1 : 0);
    if (!still) this.playback.play();
  }

  private showProof(report?: Report): void {
    const last = this.history.last;
    const gap = this.history.gap;
    fill(this.numbers, figures([
      ["Best walk", last?.cost == null ? "–" : report?.cost_text ?? shortNumber(last.cost)],
      ["Proven bound", last?.bound == null ? "–" : shortNumber(last.bound)],
      ["Gap", gap === null ? "–" : gapWords(gap)],
      ...(report === undefined ? [] : [
        ["Method", report.algorithm] as const, ["Expanded", countWords(report.expanded)] as const, ["Time", secondsWords(report.seconds)] as const,
      ]),
    ]));
    this.chart.show(this.history);
  }

  private show(): void {
    this.player.show();
    const moves = this.playback.position;
    this.board.show(moves);
    this.stopList.show(moves);
    if (this.stops.length > 0) this.health.show(this.stops, moves, this.maze?.problem.hp ?? null);
  }
}

function resultWords(report: Report, stopped: boolean): string {
  if (report.cost === null) return report.verdict === "unsolvable" ? "There is no walk, which is proven" : stopped ? "Stopped, no walk yet" : "No walk found in time";
  const cost = report.cost_text ?? shortNumber(report.cost);
  if (report.optimal) return `Cost ${cost}, proven best`;
  return `Cost ${cost}, ${stopped ? "best when stopped" : "best so far"}`;
}
