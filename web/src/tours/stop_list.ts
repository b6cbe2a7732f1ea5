// The stops of a walk in their order, and the health that is left; a stop that is clicked is gone to.

import { el, fill } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import { healthAfter, reachedAfter, type WalkStop } from "./walk.ts";

export class StopList {
  readonly element = el("ol", { class: "stop-list" });
  private items: HTMLElement[] = [];
  private stops: readonly WalkStop[] = [];
  private reached = -1;

  constructor(private readonly goTo: (moves: number) => void) {}

  set(stops: readonly WalkStop[]): void {
    this.stops = stops;
    this.reached = -1;
    this.items = stops.map((stop, index) => {
      const [row, column] = stop.at;
      const button = el("button", { type: "button", class: "stop" },
        el("span", { class: "stop-number" }, String(index + 1)), el("span", { class: "stop-what" }, stop.what),
        el("span", { class: "stop-at" }, `row ${row}, column ${column}`), el("span", { class: "stop-moves" }, `${stop.moves} moves`),
        stop.hp === null ? null : el("span", { class: "stop-hp" }, `${stop.hp} hp`));
      button.addEventListener("click", () => this.goTo(stop.moves));
      return el("li", {}, button);
    });
    fill(this.element, ...this.items);
  }

  show(moves: number): void {
    const reached = reachedAfter(this.stops, moves);
    if (reached === this.reached) return;
    this.reached = reached;
    this.items.forEach((item, index) => item.classList.toggle("reached", index < reached));
    const last = this.items[reached - 1];
    if (last) this.reveal(last);
  }

  /** Scrolls the list and nothing around it. */
  private reveal(item: HTMLElement): void {
    const list = this.element;
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop) list.scrollTop = top;
    else if (top + item.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top + item.offsetHeight - list.clientHeight;
  }
}

/** How much health is left; striped when it gets low. */
export class HealthBar {
  readonly element = el("div", { class: "health" });
  private readonly fillPart = el("div", { class: "health-fill" });
  private readonly told = el("span", { class: "health-words" });

  constructor() {
    this.element.append(icon("heart"), el("div", { class: "health-track" }, this.fillPart), this.told);
    this.element.hidden = true;
  }

  show(stops: readonly WalkStop[], moves: number, first: number | null): void {
    const now = healthAfter(stops, moves, first);
    this.element.hidden = now === null;
    if (now === null) return;
    const most = Math.max(1, first ?? 0, ...stops.map(({ hp }) => hp ?? 0));
    this.fillPart.style.width = `${(100 * Math.max(0, now)) / most}%`;
    this.told.textContent = `${now} hp`;
    this.element.classList.toggle("low", now <= Math.max(1, most / 4));
    this.element.setAttribute("role", "meter");
    this.element.setAttribute("aria-label", "Health");
    this.element.setAttribute("aria-valuemin", "0");
    this.element.setAttribute("aria-valuemax", String(most));
    this.element.setAttribute("aria-valuenow", String(now));
    this.element.setAttribute("aria-valuetext", `${now} of ${most}`);
  }
}
