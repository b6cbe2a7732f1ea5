// Where a view's maze comes from: a builder with size and seed, all of it in the address, or a maze that was
// opened from a file or handed over by another view, which waits on the shelf. Also the panel that chooses it.

import { ApiError, type Api } from "../api.ts";
import type { About, MakeMaze, MazeProblem, Subject } from "../api_types.ts";
import type { ViewState } from "../state.ts";
import { button, numberField, select, textField } from "../ui/controls.ts";
import { row } from "../ui/layout.ts";
import type { ViewContext } from "../view.ts";
import { benchOnShelf } from "./workbench.ts";

export interface LoadedMaze {
  problem: MazeProblem;
  /** On the server's shelf; null where it is not there yet. */
  board: string | null;
}

export interface MazeDefaults {
  builder: string;
  /** Of the longer side and the shorter one: narrow screens get tall mazes. */
  long: number;
  short: number;
  seed: string;
}

/** A seed that a person can read out. */
export function freshSeed(random: () => number = Math.random): string {
  return String(1 + Math.floor(random() * 999_999));
}

export class MazeSource {
  private readonly state: ViewState;
  private readonly about: About;

  /** `name` is where on the shelf an opened maze of this view waits. */
  constructor(private readonly context: ViewContext, private readonly defaults: MazeDefaults, private readonly name: string) {
    this.state = context.state;
    this.about = context.about;
    // What depends on the screen is written down, so that a shared address shows the same maze everywhere.
    const { rows, columns } = this.request();
    this.state.set({ rows, columns });
  }

  /** The maze from a file, if the address says so and it is still at hand. */
  get opened(): MazeProblem | null {
    return this.state.flag("opened") ? ((this.context.shelf.get(this.name) as MazeProblem | undefined) ?? null) : null;
  }

  open(maze: MazeProblem): void {
    this.context.shelf.set(this.name, maze);
    this.state.set({ opened: true }, "push");
  }

  /** The maze from a file, or what the server makes of `request`. */
  async load(request: MakeMaze): Promise<LoadedMaze> {
    const { opened } = this;
    if (opened !== null) return { problem: opened, board: null };
    return this.context.api.make<MazeProblem>(request, this.context.signal);
  }

  /** What the address asks the server to make. */
  request(): MakeMaze {
    const { builder, long, short, seed } = this.defaults;
    const upright = matchMedia("(orientation: portrait)").matches;
    const side = Math.min(1001, Math.floor(Math.sqrt(this.about.limits.cells)));
    const modification = this.state.choice("change", ["none", ...this.about.modifications.map(({ name }) => name)], "none");
    return {
      what: "maze",
      builder: this.state.choice("builder", this.about.builders.map(({ name }) => name), builder),
      rows: this.state.whole("rows", upright ? long : short, 3, side),
      columns: this.state.whole("columns", upright ? short : long, 3, side),
      seed: /^\d{1,20}$/.test(this.state.text("seed")) ? this.state.text("seed") : seed,
      ...(modification === "none" ? {} : { modifications: [modification] }),
    };
  }

  /** The controls; `changed` is called after the address has been written. */
  controls(changed: () => void): HTMLElement[] {
    const now = this.request();
    const set = (changes: Record<string, string | number>) => {
      this.state.set({ ...changes, opened: null });
      changed();
    };
    const builder = select({
      label: "Builder", value: now.builder as string, onChange: (value) => set({ builder: value }),
      choices: this.about.builders.map(({ name, title, summary }) => ({ value: name, label: title, summary })),
    });
    const change = select({
      label: "Then", value: now.modifications?.[0] ?? "none", onChange: (value) => set({ change: value }),
      choices: [{ value: "none", label: "leave it so" }, ...this.about.modifications.map(({ name, summary }) => ({ value: name, label: name, summary }))],
    });
    const size = (label: string, name: "rows" | "columns") =>
      numberField({ label, least: 3, most: 1001, value: now[name], onChange: (value) => set({ [name]: value }) });
    const seed = textField({ label: "Seed", value: now.seed as string, onChange: (value) => set({ seed: value }) });
    const dice = button({
      label: "Another maze", icon: "dice", iconOnly: true,
      onClick: () => {
        seed.value = freshSeed();
        set({ seed: seed.value });
      },
    });
    const painted = benchOnShelf(this.context);
    const take = painted === null ? null : button({
      label: "Take the maze from Mazes", icon: "maze",
      onClick: () => {
        this.open(painted.sketch.toProblem());
        changed();
      },
    });
    return [
      row(builder.element, change.element), row(size("Rows", "rows").element, size("Columns", "columns").element), row(seed.element, dice),
      ...(take === null ? [] : [take]),
    ];
  }
}

/** Goes to another view with a maze in hand, as if it had been opened there. */
export function handOver(context: ViewContext, view: "races" | "tours", maze: MazeProblem): void {
  context.shelf.set(`${view}.maze`, maze);
  context.go(view, { opened: "1" });
}

/** Runs a request on a board of the server's shelf; one that fell off the shelf is sent along again. */
export async function withBoard<T>(api: Api, maze: LoadedMaze, signal: AbortSignal, run: (subject: Subject) => Promise<T>): Promise<T> {
  if (maze.board === null) maze.board = (await api.putBoard(maze.problem, signal)).board;
  try {
    return await run({ board: maze.board });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    maze.board = (await api.putBoard(maze.problem, signal)).board;
    return run({ board: maze.board });
  }
}
