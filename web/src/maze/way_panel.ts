// The panel that tells of the way through the maze as it is now, and the question behind it: asked anew at every
// change, the newest question wins.

import type { DomainInfo, Report } from "../api_types.ts";
import { button, select } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { figures, panel } from "../ui/layout.ts";
import { countWords, secondsWords, sentence } from "../ui/words.ts";

export interface WayPanel {
  element: HTMLElement;
  algorithm: string;
  show(report: Report): void;
  /** Whether there is more to visit than one goal. */
  offerTour(offered: boolean): void;
  /** Says why there is nothing to solve. */
  tell(text: string): void;
}

export function wayPanel(domain: DomainInfo | undefined, algorithm: string, actions: { change(): void; explore(): void; tour(): void }): WayPanel {
  const choice = select({
    label: "Solved by", value: algorithm, onChange: actions.change,
    choices: [{ value: "auto", label: "auto: what fits best" },
      ...(domain?.algorithms ?? []).map(({ name, title, summary }) => ({ value: name, label: title, summary }))],
  });
  const told = el("div", { class: "way", "aria-live": "polite" });
  const all = el("div", { class: "stack" }, el("p", { class: "help" }, "This is the way to the nearest goal. Tours goes to all of them, and fetches what lies about."),
    button({ label: "Go to all of them", icon: "tour", onClick: actions.tour }));
  all.hidden = true;
  const explore = button({ label: "See how it searches", icon: "search", onClick: actions.explore });
  explore.classList.add("wide");
  return {
    element: panel("Way", choice.element, told, explore, all),
    offerTour: (offered) => { all.hidden = !offered; },
    get algorithm() { return choice.value; },
    set algorithm(name: string) { choice.value = name; },
    show: (report) => fill(told, ...wayFigures(report)),
    tell: (text) => fill(told, el("p", { class: "help" }, text)),
  };
}

function wayFigures(report: Report): HTMLElement[] {
  return [
    el("p", { class: report.cost === null ? "way-verdict none" : "way-verdict" }, wayWords(report)),
    figures([["Algorithm", report.algorithm], ["Expanded", countWords(report.expanded)], ["Time", secondsWords(report.seconds)]]),
    ...[report.because, report.note].filter((text): text is string => text !== undefined).map((text) => el("p", { class: "help" }, sentence(text))),
  ];
}

/** "12 steps, the shortest way", or with weights and diagonals "12 steps, cost 30, the cheapest way". */
export function wayWords(report: Pick<Report, "verdict" | "cost" | "cost_text" | "optimal" | "cells">): string {
  if (report.cost === null) return report.verdict === "unsolvable" ? "There is no way to the goal" : `No way found: ${report.verdict}`;
  const steps = Math.max(0, (report.cells?.length ?? 1) - 1);
  const plain = steps === report.cost;
  const proven = report.optimal ? (plain ? ", the shortest" : ", the cheapest") : "";
  return `${countWords(steps)} ${steps === 1 ? "step" : "steps"}${plain ? "" : `, cost ${report.cost_text ?? countWords(report.cost)}`}${proven}`;
}
