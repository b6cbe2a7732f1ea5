// Short messages at the edge of the page. Bad news stays until it is closed or its view is left; the rest leaves by itself.

import { button } from "./controls.ts";
import { el } from "./dom.ts";
import { icon } from "./icons.ts";

export type ToastKind = "info" | "good" | "bad";

const shown_for = 4000; // milliseconds
const most_shown = 3;

export class Toaster {
  readonly element = el("div", { class: "toasts", role: "region", "aria-label": "Messages" });

  show(text: string, kind: ToastKind = "info"): void {
    this.dropSame(text);
    const toast = el("div", { class: `toast ${kind}`, role: kind === "bad" ? "alert" : "status" },
      icon(kind === "bad" ? "warning" : kind === "good" ? "check" : "info"), el("p", {}, text));
    toast.append(button({ label: "Dismiss", icon: "close", iconOnly: true, kind: "quiet", onClick: () => toast.remove() }));
    this.element.append(toast);
    while (this.element.childElementCount > most_shown) this.element.firstElementChild?.remove();
    if (kind !== "bad") setTimeout(() => toast.remove(), shown_for);
  }

  /** Bad news of a view that is left would only lie over the controls of the next one. */
  dropBad(): void {
    for (const toast of this.element.querySelectorAll(".toast.bad")) toast.remove();
  }

  private dropSame(text: string): void {
    for (const toast of [...this.element.children]) {
      if (toast.querySelector("p")?.textContent === text) toast.remove();
    }
  }
}
