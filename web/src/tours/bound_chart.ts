// A small chart of an exact search: the best solution comes down, the proven bound comes up, and what lies between
// them is what is not known yet.

import { el, fill, freshId, svg } from "../ui/dom.ts";
import { secondsWords } from "../ui/words.ts";
import type { BoundHistory } from "./bound_history.ts";

const width = 288;
const height = 132;
const edge = { left: 4, right: 46, top: 12, bottom: 20 };  // room for figures at the right and seconds below

export class BoundChart {
  readonly element = el("figure", { class: "bound-chart" });
  private readonly picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "No bound yet" });

  private readonly clip = freshId("chart-clip");

  constructor() {
    this.element.append(this.picture);
  }

  show(history: BoundHistory): void {
    const range = history.range;
    const last = history.last;
    if (range === null || last === null) {
      fill(this.picture, svg("text", { class: "chart-none", x: width / 2, y: height / 2, "text-anchor": "middle" }, "No bound yet"));
      return;
    }
    const seconds = Math.max(last.at, 1e-3);
    const x = (at: number): number => edge.left + (at / seconds) * (width - edge.left - edge.right);
    const slack = 0.06 * (range.most - range.least);
    const y = (value: number): number =>
      edge.top + ((range.most + slack - value) / (range.most - range.least + 2 * slack)) * (height - edge.top - edge.bottom);
    const corners = (which: "cost" | "bound"): string[] =>
      history.stairs(which).map(({ at, value }) => `${round(x(at))},${round(y(value))}`);
    const cost = corners("cost");
    const bound = corners("bound");
    fill(this.picture,
      svg("line", { class: "chart-axis", x1: edge.left, x2: width - edge.right, y1: height - edge.bottom, y2: height - edge.bottom }),
      svg("clipPath", { id: this.clip }, svg("rect", { x: 0, y: 0, width, height: height - edge.bottom })),
      svg("g", { "clip-path": `url(#${this.clip})` },
        cost.length > 0 && bound.length > 0 && svg("polygon", { class: "chart-gap", points: [...cost, ...[...bound].reverse()].join(" ") }),
        svg("polyline", { class: "chart-bound", points: bound.join(" ") }),
        svg("polyline", { class: "chart-cost", points: cost.join(" ") })),
      ...(["cost", "bound"] as const).flatMap((which) => {
        const value = last[which];
        return value === null ? [] : [svg("circle", { class: `chart-end ${which}`, cx: round(x(last.at)), cy: round(y(value)), r: 3.5 })];
      }),
      ...labels(last.cost, last.bound, y),
      svg("text", { class: "chart-time", x: edge.left, y: height - 5 }, "0 s"),
      svg("text", { class: "chart-time", x: width - edge.right, y: height - 5, "text-anchor": "end" }, secondsWords(last.at)));
    this.picture.setAttribute("aria-label", chartWords(history));
  }
}

/** The last values, beside the ends of their lines and never on top of each other. */
function labels(cost: number | null, bound: number | null, y: (value: number) => number): SVGElement[] {
  const near = cost !== null && bound !== null && y(bound) - y(cost) < 13;
  const at = (value: number, shift: number): number => round(y(value) + 4 + shift);
  const label = (name: string, value: number, shift: number): SVGElement =>
    svg("text", { class: `chart-value ${name}`, x: width - edge.right + 6, y: at(value, shift) }, shortNumber(value));
  if (cost !== null && cost === bound) return [label("met", cost, 0)];
  return [
    ...(cost === null ? [] : [label("cost", cost, near ? -6 : 0)]),
    ...(bound === null ? [] : [label("bound", bound, near ? 6 : 0)]),
  ];
}

export function chartWords(history: BoundHistory): string {
  const last = history.last;
  if (last === null) return "No bound yet";
  const gap = history.gap;
  return [
    last.cost === null ? "no solution yet" : `best ${shortNumber(last.cost)}`,
    last.bound === null ? "no bound yet" : `bound ${shortNumber(last.bound)}`,
    ...(gap === null ? [] : [`gap ${gapWords(gap)}`]),
    `after ${secondsWords(last.at)}`,
  ].join(", ");
}

export function gapWords(gap: number): string {
  if (gap === 0) return "none";
  return gap < 0.1 ? "below 0.1 %" : `${gap.toFixed(gap < 10 ? 1 : 0)} %`;
}

/** At most two digits after the point: costs with diagonals are no whole numbers. */
export function shortNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

const round = (value: number): number => Math.round(10 * value) / 10;
