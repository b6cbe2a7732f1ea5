// The maze that the views Mazes and Search both work on: where it came from, what was painted, and under which name
// the server keeps it. It outlives the views (context.shelf) and is written into the address.

import { ApiError, type Api } from "../api.ts";
import type { Cell, Made, MazeProblem, Subject } from "../api_types.ts";
import type { ViewContext } from "../view.ts";
import { applyPatch, encodePatch } from "./patch.ts";
import { blank, blankMaze, makeRequest, readRecipe, recipe_names, writeRecipe, type Recipe } from "./recipe.ts";
import { Sketch } from "./sketch.ts";

/** Longer than this, what was painted stays out of the address: nobody can share such a link. */
const longest_patch = 100_000;

/** What reading an address needs to know: the builders, the most cells, and whether the screen is tall. */
export interface Known {
  builders: readonly string[];
  cells: number;
  tall: boolean;
}

export class Workbench {
  recipe: Recipe;
  sketch: Sketch;
  private readonly base: Sketch;
  private board: { id: string; version: number } | null;

  private constructor(recipe: Recipe, problem: MazeProblem, board: string | null, base: MazeProblem) {
    this.recipe = recipe;
    this.sketch = new Sketch(problem);
    this.base = new Sketch(base);
    this.board = board === null ? null : { id: board, version: this.sketch.groundVersion };
  }

  static made(recipe: Recipe, made: Made<MazeProblem>): Workbench {
    const { problem } = made;
    return new Workbench({ ...recipe, rows: problem.rows, columns: problem.columns, seed: made.seed }, problem, made.board, problem);
  }

  /** A maze that was read from a file. */
  static opened(problem: MazeProblem, board: string | null): Workbench {
    const recipe: Recipe = { builder: blank, rows: problem.rows, columns: problem.columns, seed: "", mods: [], diagonal: problem.neighbours === 8,
      ...(problem.hp === undefined ? {} : { hp: problem.hp }), ...(problem.rules === "intent" ? { rules: "intent" } : {}) };
    return new Workbench(recipe, problem, board, blankMaze(recipe));
  }

  /** Makes what an address tells; the server builds it, the patch is painted here. */
  static async load(api: Api, params: ReadonlyMap<string, string>, known: Known, signal: AbortSignal): Promise<Workbench> {
    const recipe = readRecipe(params, known.builders, known.tall);
    if (recipe.rows * recipe.columns > known.cells) throw new Error(`a maze may have ${known.cells.toLocaleString("en")} cells at most`);
    const bench = recipe.builder === blank
      ? new Workbench(recipe, blankMaze(recipe), null, blankMaze(recipe))
      : Workbench.made(recipe, await api.make<MazeProblem>(makeRequest(recipe, false), signal));
    const patch = params.get("patch") ?? "";
    if (patch !== "" && !(await applyPatch(bench.sketch, patch))) throw new Error("the painting in this address cannot be read: it is cut off or for another maze");
    return bench;
  }

  /** True when asking costs a few bytes: only start and goals may have changed since the server last saw the board. */
  get isShelved(): boolean {
    return this.board !== null && this.board.version === this.sketch.groundVersion;
  }

  /** True when there are gems, hearts or monsters: a quest. */
  get hasThings(): boolean {
    return this.sketch.marks().some(({ shape }) => shape === "gem" || shape === "heart" || shape === "monster");
  }

  /** The board under its name at the server, sent there if need be, with start and goals as they are now. */
  async subject(api: Api, signal: AbortSignal): Promise<Subject> {
    // All of one moment: while the board is under way the start may be carried on, onto ground that it does not know.
    const { start, groundVersion: version } = this.sketch;
    const goals: Cell[] = this.sketch.goals.map((cell) => this.sketch.place(cell));
    const places = { goals, ...(start < 0 ? {} : { start: this.sketch.place(start) }) };
    if (this.board === null || this.board.version !== version) {
      const { board } = await api.putBoard(this.sketch.toProblem(), signal);
      this.board = { id: board, version };
    }
    return { board: this.board.id, ...places };
  }

  /** Asks something about the maze; a board that the server has dropped meanwhile is sent again, once. */
  async ask<T>(api: Api, signal: AbortSignal, question: (subject: Subject) => Promise<T>): Promise<T> {
    try {
      return await question(await this.subject(api, signal));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) throw error;
      this.board = null;
      return question(await this.subject(api, signal));
    }
  }

  /** What the address needs to make this maze again. */
  async params(): Promise<Record<string, string>> {
    const patch = await encodePatch(this.base, this.sketch);
    return { ...writeRecipe(this.recipe), patch: patch.length > longest_patch ? "" : patch };
  }
}

const shelf_name = "workbench";

export function benchOnShelf(context: ViewContext): Workbench | null {
  return (context.shelf.get(shelf_name) as Workbench | undefined) ?? null;
}

export function putOnShelf(context: ViewContext, bench: Workbench): void {
  context.shelf.set(shelf_name, bench);
}

/**
 * The maze that a view shows when it opens: the address decides; an address without a maze gets the one that
 * another view left on the shelf, and if there is none, a fresh one.
 */
export async function openBench(context: ViewContext): Promise<Workbench> {
  const { api, about, signal, state } = context;
  const left = benchOnShelf(context);
  const said = recipe_names.some((name) => state.params.has(name));
  if (left !== null && (!said || (await agrees(left, state.params)))) return left;
  const bench = await Workbench.load(api, state.params, {
    builders: about.builders.map(({ name }) => name), cells: about.limits.cells, tall: innerHeight > 1.2 * innerWidth,
  }, signal);
  putOnShelf(context, bench);
  return bench;
}

/** True when an address tells of the very maze on the bench. */
export async function agrees(bench: Workbench, params: ReadonlyMap<string, string>): Promise<boolean> {
  const own = await bench.params();
  return recipe_names.every((name) => (params.get(name) ?? "") === (own[name] ?? ""));
}
