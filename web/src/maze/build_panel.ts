// The panel that says how a maze is built: builder, size, seed, modifications, neighbours.

import type { About } from "../api_types.ts";
import { button, numberField, segmented, select, textField, toggle } from "../ui/controls.ts";
import { el } from "../ui/dom.ts";
import { panel, row } from "../ui/layout.ts";
import { sentence } from "../ui/words.ts";
import { blank, least_side, most_side, type Recipe } from "./recipe.ts";

export interface BuildPanel {
  element: HTMLElement;
  /** What the fields say now. */
  read(): Recipe;
  /** Fills the fields. */
  show(recipe: Recipe): void;
  busy(on: boolean): void;
}

export interface BuildActions {
  /** Builds what the fields say. */
  build(): void;
  /** The same, as a film. */
  watch(): void;
  /** A fresh seed, and built at once. */
  another(): void;
}

export function buildPanel(about: About, actions: BuildActions): BuildPanel {
  const summary = (name: string) => about.builders.find((builder) => builder.name === name)?.summary ?? "Opened from a file, or painted on an empty board.";
  const help = el("p", { class: "help" });
  const choices = about.builders.map(({ name, title, summary: tip }) => ({ value: name, label: title, summary: tip }));
  const builder = select({
    label: "Builder", choices, value: "",
    onChange: (name) => {
      help.textContent = sentence(summary(name));
      actions.build();
    },
  });
  const size = { least: least_side, most: most_side, step: 2, value: 0, onChange: () => actions.build() };
  const rows = numberField({ label: "Rows", ...size });
  const columns = numberField({ label: "Columns", ...size });
  const seed = textField({ label: "Seed", value: "", placeholder: "a fresh one", onChange: () => actions.build() });
  const dice = button({ label: "Another", icon: "dice", key: "N", onClick: actions.another });
  const mods = new Map(about.modifications.map(({ name, title, summary: tip }) => {
    const field = toggle({ label: title ?? name, value: false, onChange: () => actions.build() });
    field.element.title = sentence(tip);
    return [name, field] as const;
  }));
  const steps = segmented({
    label: "Steps", value: "4", onChange: () => actions.build(),
    segments: [{ value: "4", label: "4 directions" }, { value: "8", label: "with diagonals" }],
  });
  const watch = button({ label: "Watch", icon: "play", kind: "primary", key: "B", onClick: actions.watch });
  const element = panel("Build",
    el("div", { class: "stack" }, builder.element, help), row(rows.element, columns.element), seed.element,
    el("div", { class: "pair" }, dice, watch),
    el("details", { class: "more" }, el("summary", {}, "Openings and diagonals"),
      el("div", { class: "stack" }, el("div", { class: "pair" }, ...[...mods.values()].map((field) => field.element)),
        el("span", { class: "field-name" }, "Steps"), steps.element)));

  return {
    element,
    read: () => ({
      builder: builder.value, rows: rows.value, columns: columns.value, seed: /^\d{1,20}$/.test(seed.value.trim()) ? seed.value.trim() : "",
      mods: [...mods].filter(([, field]) => field.value).map(([name]) => name), diagonal: steps.value === "8",
    }),
    show(recipe) {
      const own = recipe.builder === blank ? [{ value: blank, label: "From a file" }, ...choices] : choices;
      builder.setChoices(own, recipe.builder);
      help.textContent = sentence(summary(recipe.builder));
      rows.value = recipe.rows;
      columns.value = recipe.columns;
      seed.value = recipe.seed;
      for (const [name, field] of mods) field.value = recipe.mods.some((mod) => mod.split("=")[0] === name);
      steps.value = recipe.diagonal ? "8" : "4";
    },
    busy(on) {
      element.setAttribute("aria-busy", String(on));
    },
  };
}
