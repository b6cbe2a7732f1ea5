// How a maze is made, as it stands in the address: builder, size, seed, modifications, neighbours.
// A maze that came from a file has no recipe but "blank": an empty board of its size, all of it painted.

import type { MakeMaze, MazeProblem } from "../api_types.ts";

export interface Recipe {
  builder: string;
  rows: number;
  columns: number;
  seed: string;
  mods: string[];
  diagonal: boolean;
  /** Of a quest from a file: hp at the start, and its rules. */
  hp?: number;
  rules?: "walk" | "intent";
}

/** The name of the builder that only this page knows: all floor, no start, no goal. */
export const blank = "blank";
export const recipe_names = ["builder", "rows", "columns", "seed", "mods", "diagonal", "hp", "rules", "patch"] as const;

export const least_side = 3;
/** What the fields offer: a board for the eyes; larger ones come from files. */
export const most_side = 1999;
const most_readable = 99_999;

/** `tall`: for screens that are higher than wide. */
function usualRecipe(tall: boolean): Recipe {
  return { builder: "rdfs", rows: tall ? 41 : 31, columns: tall ? 25 : 45, seed: "", mods: [], diagonal: false };
}

/** What an address says; what it leaves out, or says wrongly, is as usual. */
export function readRecipe(params: ReadonlyMap<string, string>, builders: readonly string[], tall = false): Recipe {
  const usual = usualRecipe(tall);
  const builder = params.get("builder") ?? usual.builder;
  return {
    builder: builder === blank || builders.includes(builder) ? builder : usual.builder,
    rows: side(params.get("rows"), usual.rows),
    columns: side(params.get("columns"), usual.columns),
    seed: /^\d{1,20}$/.test(params.get("seed") ?? "") ? (params.get("seed") as string) : "",
    mods: (params.get("mods") ?? "").split(",").filter((word) => /^[a-z]+(=[0-9.]+)?$/.test(word)),
    diagonal: params.get("diagonal") === "1",
    ...(/^\d{1,6}$/.test(params.get("hp") ?? "") ? { hp: Number(params.get("hp")) } : {}),
    ...(params.get("rules") === "intent" ? { rules: "intent" as const } : {}),
  };
}

export function writeRecipe(recipe: Recipe): Record<string, string> {
  return {
    builder: recipe.builder, rows: String(recipe.rows), columns: String(recipe.columns), seed: recipe.seed,
    mods: recipe.mods.join(","), diagonal: recipe.diagonal ? "1" : "",
    hp: recipe.hp === undefined ? "" : String(recipe.hp), rules: recipe.rules ?? "",
  };
}

export function makeRequest(recipe: Recipe, film: boolean): MakeMaze {
  return {
    what: "maze", builder: recipe.builder, rows: recipe.rows, columns: recipe.columns, film, neighbours: recipe.diagonal ? 8 : 4,
    ...(recipe.seed === "" ? {} : { seed: recipe.seed }), ...(recipe.mods.length === 0 ? {} : { modifications: recipe.mods }),
  };
}

export function blankMaze(recipe: Recipe): MazeProblem {
  return {
    kind: "maze", rows: recipe.rows, columns: recipe.columns, cells: Array.from({ length: recipe.rows }, () => ".".repeat(recipe.columns)),
    start: null, goals: [], neighbours: recipe.diagonal ? 8 : 4,
    ...(recipe.hp === undefined ? {} : { hp: recipe.hp }), ...(recipe.rules === undefined ? {} : { rules: recipe.rules }),
  };
}

function side(text: string | undefined, fallback: number): number {
  const value = /^\d{1,5}$/.test(text ?? "") ? Number(text) : NaN;
  return value >= 1 && value <= most_readable ? value : fallback;
}
