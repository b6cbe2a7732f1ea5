// The panel that says who searches: one to four algorithms, each with its estimate.

import type { DomainInfo } from "../api_types.ts";
import { button, select, type Choice } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import type { Plan } from "./contender.ts";

export const most_contenders = 4;
const first_choices = ["astar", "dijkstra", "greedy-best-first", "bfs", "dfs"];

/** How much an estimate may count. */
const weights = [1.2, 1.5, 2, 3, 5];

/** "astar:manhattan,weighted-astar:auto:3": estimate and weight after colons, unless they are the usual ones. */
export function formatPlans(plans: readonly Plan[]): string[] {
  return plans.map(({ algorithm, heuristic, weight }) => {
    if (weight !== undefined) return `${algorithm}:${heuristic}:${weight}`;
    return heuristic === "auto" ? algorithm : `${algorithm}:${heuristic}`;
  });
}

/** What an address says, without what this domain does not have; at least one plan. */
export function parsePlans(texts: readonly string[], domain: DomainInfo): Plan[] {
  const plans = texts.map((text) => {
    const [algorithm = "", heuristic = "auto", weight = ""] = text.split(":");
    const known = domain.heuristics.some(({ name }) => name === heuristic);
    return { algorithm, heuristic: known ? heuristic : "auto", ...(weights.includes(Number(weight)) ? { weight: Number(weight) } : {}) };
  }).filter(({ algorithm }) => domain.algorithms.some(({ name }) => name === algorithm));
  if (plans.length > 0) return plans.slice(0, most_contenders);
  return [{ algorithm: nextAlgorithm(domain, []), heuristic: "auto" }];
}

/** An algorithm that is not in the lineup yet. */
export function nextAlgorithm(domain: DomainInfo, plans: readonly Plan[]): string {
  const names = [...first_choices, ...domain.algorithms.map(({ name }) => name)].filter((name) => domain.algorithms.some((known) => known.name === name));
  return names.find((name) => plans.every(({ algorithm }) => algorithm !== name)) ?? names[0] ?? "auto";
}

export function lineupPanel(change: (plans: Plan[]) => void): { element: HTMLElement; show(domain: DomainInfo, plans: readonly Plan[]): void } {
  const list = el("div", { class: "lineup" });
  const element = panel("Who searches", list);
  const show = (domain: DomainInfo, plans: readonly Plan[]) => {
    const rows = plans.map((plan, index) => contenderRow(domain, plan, index, plans.length, (next) => {
      const changed = plans.map((old, i) => (i === index ? next : old)).filter((old): old is Plan => old !== null);
      change(changed);
    }));
    const add = button({
      label: plans.length === 1 ? "Compare with another" : "Add another", icon: "plus",
      onClick: () => change([...plans, { algorithm: nextAlgorithm(domain, plans), heuristic: "auto" }]),
    });
    add.classList.add("wide");
    fill(list, ...rows, plans.length < most_contenders && add);
  };
  return { element, show };
}

function contenderRow(domain: DomainInfo, plan: Plan, index: number, count: number, change: (plan: Plan | null) => void): HTMLElement {
  const number = count > 1 ? ` ${index + 1}` : "";
  const algorithm = select({
    label: `Algorithm${number}`, value: plan.algorithm, choices: algorithmChoices(domain),
    onChange: (name) => change({ algorithm: name, heuristic: plan.heuristic }),
  });
  const info = domain.algorithms.find(({ name }) => name === plan.algorithm);
  const row = el("div", { class: "lineup-row" }, algorithm.element);
  if (count > 1) row.append(button({ label: `Remove algorithm ${index + 1}`, icon: "close", iconOnly: true, kind: "quiet", onClick: () => change(null) }));
  if (info?.uses_heuristic) {
    row.append(select({
      label: `Estimate${number}`, value: plan.heuristic, onChange: (name) => change({ ...plan, heuristic: name }),
      choices: [{ value: "auto", label: "auto" }, ...domain.heuristics.map(({ name, title, summary, admissible }) =>
        ({ value: name, label: admissible ? title : `${title} (may be too large)`, summary }))],
    }).element);
  }
  if (info?.knobs?.includes("weight")) {
    row.append(select({
      label: `Weight of the estimate${number}`, value: String(plan.weight ?? ""),
      choices: [{ value: "", label: "as usual" }, ...weights.map((weight) => ({ value: String(weight), label: `${weight} ×` }))],
      onChange: (value) => change({ algorithm: plan.algorithm, heuristic: plan.heuristic, ...(value === "" ? {} : { weight: Number(value) }) }),
    }).element);
  }
  return row;
}

function algorithmChoices(domain: DomainInfo): Choice[] {
  return domain.algorithms.map(({ name, title, summary, specialist }) =>
    ({ value: name, label: title, summary, group: specialist ? "Only for this kind of problem" : "For every kind of problem" }));
}
