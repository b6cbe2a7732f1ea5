// The figures of a comparison: all contenders in one table, and what each knows about one cell.

import { el, fill, setText } from "../ui/dom.ts";
import { countWords, numberWords, secondsWords } from "../ui/words.ts";
import type { Contender } from "./contender.ts";

export interface Row {
  name: string;
  contender: Contender;
}

/** Algorithm, steps so far, expanded, generated, length, time, and what is proven. */
export function resultTable(): { element: HTMLElement; show(rows: readonly Row[]): void } {
  const body = el("tbody");
  const names = ["Algorithm", "Step", "Expanded", "Generated", "Length", "Time", "Shortest?"];
  const element = el("div", { class: "table-scroll", tabindex: 0, role: "region", "aria-label": "Results" },
    el("table", { class: "table" }, el("thead", {}, el("tr", {}, ...names.map((name) => el("th", { scope: "col" }, name)))), body));
  let shown: readonly Row[] = [];
  const show = (rows: readonly Row[]) => {
    if (rows !== shown) {
      fill(body, ...rows.map(({ name }) => el("tr", {}, el("th", { scope: "row" }, name), ...names.slice(1).map(() => el("td")))));
      shown = rows;
    }
    const shortest = bestCost(rows);
    rows.forEach(({ contender }, index) => cellsOf(contender, shortest).forEach((text, column) =>
      setText(body.rows[index]?.cells[column + 1] as HTMLElement, text)));
  };
  return { element, show };
}

/** The least cost of all, when somebody has proven it; else null. */
export function bestCost(rows: readonly { contender: Pick<Contender, "report"> }[]): number | null {
  const proven = rows.flatMap(({ contender: { report } }) => (report?.optimal && report.cost !== null ? [report.cost] : []));
  return proven.length === 0 ? null : Math.min(...proven);
}

function cellsOf({ report, replay }: Contender, shortest: number | null): string[] {
  if (report === null) return ["–", "–", "–", "–", "–", "–"];
  return [
    replay === null ? "–" : `${countWords(replay.step)} of ${countWords(replay.steps)}`,
    countWords(report.expanded), countWords(report.generated), report.cost === null ? "none" : report.cost_text ?? countWords(report.cost),
    secondsWords(report.seconds), shortestWords(report.cost, report.optimal === true, shortest),
  ];
}

export function shortestWords(cost: number | null, optimal: boolean, shortest: number | null): string {
  if (cost === null) return "–";
  if (optimal) return "yes, proven";
  if (shortest === null) return "not proven";
  if (cost <= shortest + 1e-9) return "yes, by luck";
  return `no, ${countWords(Math.round((cost - shortest) * 100) / 100)} longer`;
}

/** g, h, f and parent of one cell, for every contender. */
export function cellTable(rows: readonly Row[], cell: number, columns: number): HTMLElement {
  const place = (at: number) => `${Math.floor(at / columns)}, ${at % columns}`;
  const lines = rows.map(({ name, contender }) => {
    const facts = contender.facts(cell);
    const values = facts === null ? ["–", "–", "–", "–"] : [
      numberWords(facts.g), numberWords(facts.h), numberWords(facts.f), facts.parent < 0 ? "none" : place(facts.parent),
    ];
    return el("tr", {}, rows.length > 1 && el("th", { scope: "row" }, name), ...values.map((text) => el("td", {}, text)));
  });
  return el("table", { class: rows.length > 1 ? "table cell-table" : "table cell-table plain" },
    el("thead", {}, el("tr", {}, rows.length > 1 && el("th", { scope: "col" }, "By"), ...["g", "h", "f", "Parent"].map((name) => el("th", { scope: "col" }, name)))),
    el("tbody", {}, ...lines));
}
