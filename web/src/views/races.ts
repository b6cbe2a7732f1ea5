// Races: a crew of runners in one maze, each in its colour; played forwards and backwards, with legend and result.

import type { RaceReport, ReadAnswer } from "../api_types.ts";
import { freshSeed, MazeSource, withBoard, type LoadedMaze } from "../maze/maze_source.ts";
import { Playback } from "../play/playback.ts";
import { PlayerBar } from "../play/player_bar.ts";
import { most_mixed } from "../races/crew_styles.ts";
import type { RaceFloor } from "../races/floor.ts";
import { RaceBoard } from "../races/race_board.ts";
import { legend, RaceTable } from "../races/race_table.ts";
import { doubledShare, raceWords } from "../races/race_words.ts";
import { readRaceTape } from "../races/tape.ts";
import { prefersStill } from "../theme.ts";
import { button, select, slider, toggle } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, layout, panel, type Layout } from "../ui/layout.ts";
import { Newest } from "../ui/newest.ts";
import { countWords } from "../ui/words.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "./races.css";

/** A race is played in about this time at the speed 1×, however long it is. */
const played_in = 12;  // seconds
const most_steps_a_second = 4000;
const least_steps_a_second = 6;

export const races: View = {
  name: "races",
  title: "Races",
  summary: "Crews of runners in one maze: who is first, who saw what",
  icon: "race",
  mount: (root, context) => new RacesView(root, context),
};

class RacesView implements MountedView {
  private readonly page: Layout;
  private readonly board: RaceBoard;
  private readonly source: MazeSource;
  private readonly playback: Playback;
  private readonly player: PlayerBar;
  private readonly table = new RaceTable();
  private readonly status = el("p", { class: "race-status", role: "status" });
  private readonly result = panel("Result");
  private readonly crewPanel = el("div");
  private readonly mazePanel = el("div");
  private readonly legend = el("div");
  private readonly runs: Newest<true>;
  /** Null when the address asks for another one than is shown. */
  private maze: LoadedMaze | null = null;
  private floor: RaceFloor | null = null;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    this.page = layout(root, { stageLabel: "Race", panelsLabel: "Settings" });
    this.source = new MazeSource(context, { builder: "rdfs", long: 51, short: 31, seed: "7" }, "races.maze");
    this.board = new RaceBoard(context.theme, context.signal);
    this.playback = new Playback(() => this.show());
    this.player = new PlayerBar(this.playback, {
      label: "Time of the race",
      words: (position, length) => (length === 0 ? "" : `tick ${countWords(position)} of ${countWords(length)}`),
      pace: (length) => Math.min(most_steps_a_second, Math.max(least_steps_a_second, length / played_in)),
    }, context.signal);
    this.runs = new Newest(() => this.run(), (error) => this.fail(error));
    this.build();
    this.race();
  }

  unmount(): void {
    this.playback.pause();
  }

  addressChanged(): void {
    this.fillSettings();
    this.raceElsewhere();
  }

  exportable(): Exportable | null {
    return this.maze === null ? null : { kind: "maze", subject: { problem: this.maze.problem } };
  }

  open(read: ReadAnswer): boolean {
    if (read.problem?.kind !== "maze") return false;
    this.source.open(read.problem);
    this.raceElsewhere();
    return true;
  }

  private build(): void {
    const again = button({
      label: "Race", icon: "race", kind: "primary",
      onClick: () => {
        this.context.state.set({ race: freshSeed() });
        this.race();
      },
    });
    this.page.toolbar.append(again, this.status, this.board.grid.zoomButtons());
    this.page.stage.append(this.board.grid.element);
    this.page.footer.append(this.legend, this.player.element);
    this.page.panels.append(this.crewPanel, this.result, this.mazePanel);
    this.result.hidden = true;
    this.fillSettings();
  }

  private fillSettings(): void {
    const { state, about } = this.context;
    const set = (changes: Record<string, string | number | boolean>) => {
      state.set(changes);
      this.race();
    };
    const { game, racer, runners, share } = this.asked();
    const named = (list: readonly { name: string; summary: string }[]) => list.map(({ name, summary }) => ({ value: name, label: name, summary }));
    const help = el("p", { class: "help" });
    const tell = () => {
      const now = this.asked();
      const words = [about.race.games.find(({ name }) => name === now.game), about.race.racers.find(({ name }) => name === now.racer)];
      help.textContent = words.map((info) => (info ? `${info.name}: ${info.summary}${/[.?!]$/.test(info.summary) ? "" : "."}` : "")).join(" ");
      shareField.element.hidden = about.race.racers.find(({ name }) => name === now.racer)?.shares !== true;
    };
    const change = (changes: Record<string, string | number | boolean>) => {
      set(changes);
      tell();
    };
    const shareField = toggle({ label: "The crew shares what it has seen", value: share, onChange: (value) => change({ share: value }) });
    fill(this.crewPanel, panel("Crew",
      select({ label: "Game", value: game, choices: named(about.race.games), onChange: (value) => change({ game: value }) }).element,
      select({ label: "They run by", value: racer, choices: named(about.race.racers), onChange: (value) => change({ racer: value, share: false }) }).element,
      slider({ label: "Runners", least: 1, most: about.race.most_runners, value: runners, onInput: (value) => change({ runners: value }) }).element,
      shareField.element, help));
    fill(this.mazePanel, panel("Maze", ...this.source.controls(() => this.raceElsewhere())));
    tell();
  }

  /** What the address says about the race. */
  private asked(): { game: string; racer: string; runners: number; share: boolean; seed: string } {
    const { state, about } = this.context;
    const racer = state.choice("racer", about.race.racers.map(({ name }) => name), "bfs");
    const shares = about.race.racers.find(({ name }) => name === racer)?.shares === true;
    return {
      game: state.choice("game", about.race.games.map(({ name }) => name), "corners"),
      racer,
      runners: state.whole("runners", 4, 1, about.race.most_runners),
      share: shares && state.flag("share"),
      seed: /^\d{1,20}$/.test(state.text("race")) ? state.text("race") : "1",
    };
  }

  private race(): void {
    this.runs.ask(true);
  }

  private raceElsewhere(): void {
    this.maze = null;
    this.race();
  }

  private fail(error: unknown): void {
    this.status.textContent = "No race";
    this.context.report(error);
  }

  private async run(): Promise<void> {
    const { api, signal } = this.context;
    if (this.maze === null) {
      this.maze = await this.source.load(this.source.request());
      this.board.setMaze(this.maze.problem);
      this.floor = null;
      this.playback.load(0);
    }
    this.status.textContent = "Racing…";
    const { game, racer, runners, share, seed } = this.asked();
    const maze = this.maze;
    // A maze that was made has one goal; for each to have a finish of its own, they are drawn by lot instead.
    const lots = game === "gather" && this.source.opened === null;
    const job = await withBoard(api, maze, signal, (subject) =>
      api.race({ ...subject, ...(lots ? { goals: [] } : {}), game, racer, runners, seed, ...(share ? { share } : {}), clock: "steps" }, { signal }));
    if (job.report === undefined) throw new Error(job.error?.what ?? "the race gave no result");
    const tape = readRaceTape(await api.bytes(job.report.tape.data, signal));
    if (this.maze === maze) this.showRace(job.report, this.colorsOf(job.report), tape);
  }

  private colorsOf(report: RaceReport): string[] {
    if (report.runners.length > most_mixed) return report.runners.map(({ color }) => color);
    return report.runners.map((_, runner) => `--series-${runner + 1}`);
  }

  private showRace(report: RaceReport, colors: readonly string[], tape: ReturnType<typeof readRaceTape>): void {
    this.floor = this.board.setRace(report, tape, colors);
    this.table.show(report, colors);
    fill(this.legend, legend(colors));
    this.status.textContent = raceWords(report);
    fill(this.result, this.result.firstElementChild, this.table.element, figures([
      ["Ticks", countWords(report.ticks)],
      ["Squares seen", countWords(report.squares)],
      ["Visits", countWords(report.visits)],
      ["Seen more than once", `${Math.round(100 * doubledShare(report))} %`],
      ...(tape.lost > 0 ? [["Not recorded", countWords(tape.lost)] as const] : []),
    ]));
    this.result.hidden = false;
    const still = prefersStill();
    this.playback.load(this.floor.ticks, still ? this.floor.ticks : 0);
    if (!still) this.playback.play();
  }

  private show(): void {
    this.player.show();
    if (this.floor === null) return;
    this.board.show(this.playback.position);
    this.table.count(this.floor.seen);
  }
}
