// Legend and result in one: the runners of a race with their colours, what each has seen so far, and who arrived.

import type { RaceReport } from "../api_types.ts";
import { el, fill, svg } from "../ui/dom.ts";
import { countWords } from "../ui/words.ts";
import { patternOf } from "./crew_styles.ts";

/** A small square in a runner's colour and pattern, as on the floor. */
export function swatch(color: string, runner: number): SVGElement {
  const square = svg("rect", { x: 0.5, y: 0.5, width: 15, height: 15, rx: 3 });
  square.style.fill = color.startsWith("--") ? `var(${color})` : color;
  const marks: Record<string, SVGElement[]> = {
    dots: [svg("circle", { class: "crew-swatch-fill", cx: 8, cy: 8, r: 2.2 })],
    rings: [svg("circle", { class: "crew-swatch-line", cx: 8, cy: 8, r: 4 })],
    stripes: [svg("path", { class: "crew-swatch-line", d: "M4 12L12 4" })],
    checks: [svg("path", { class: "crew-swatch-fill", d: "M1 1h7v7H1zM8 8h7v7H8z", opacity: 0.5 })],
  };
  return svg("svg", { class: "crew-swatch", viewBox: "0 0 16 16", "aria-hidden": "true" }, square, ...(marks[patternOf(runner)] ?? []));
}

export class RaceTable {
  readonly element = el("table", { class: "race-table" });
  private seen: HTMLElement[] = [];

  show(report: RaceReport, colors: readonly string[]): void {
    const head = el("thead", {}, el("tr", {},
      el("th", { scope: "col" }, "Runner"), el("th", { scope: "col" }, "Squares"), el("th", { scope: "col" }, "Steps"), el("th", { scope: "col" }, "End")));
    const body = el("tbody");
    this.seen = report.runners.map((runner, index) => {
      const seen = el("td", {}, "0");
      const end = runner.finish === null ? "–" : report.winner === index ? "first" : "arrived";
      body.append(el("tr", { class: report.winner === index ? "winner" : null },
        el("th", { scope: "row" }, el("span", { class: "race-runner" }, swatch(colors[index] ?? "--ink", index), String(index + 1))), seen, el("td", {}, countWords(runner.steps)), el("td", {}, end)));
      return seen;
    });
    fill(this.element, el("caption", { class: "visually-hidden" }, "Runners"), head, body);
  }

  /** Squares that each runner has entered so far. */
  count(seen: ArrayLike<number>): void {
    this.seen.forEach((cell, runner) => {
      const words = countWords(seen[runner] ?? 0);
      if (cell.textContent !== words) cell.textContent = words;
    });
  }
}

/** The crew in one line, under the maze. */
export function legend(colors: readonly string[]): HTMLElement {
  const list = el("ul", { class: "race-legend", "aria-label": "Runners" });
  colors.forEach((color, runner) => list.append(el("li", {}, swatch(color, runner), `Runner ${runner + 1}`)));
  if (colors.length > 1) list.append(el("li", { class: "race-legend-note" }, "mixed: several have been there"));
  return list;
}
