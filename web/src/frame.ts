// The frame around the views: head with brand, tabs and theme; the news of a lost server; the router.

import { ApiError, isAbort, type Api } from "./api.ts";
import type { About } from "./api_types.ts";
import { openHelp } from "./help.ts";
import { ViewState, type Address, type AddressBar } from "./state.ts";
import type { Theme } from "./theme.ts";
import { button, setButton } from "./ui/controls.ts";
import { el, fill, svg } from "./ui/dom.ts";
import { icon } from "./ui/icons.ts";
import { bindKeys } from "./ui/keys.ts";
import { Toaster } from "./ui/toast.ts";
import type { MountedView, View, ViewContext } from "./view.ts";

/** How often a lost server is looked for, in milliseconds. */
const retry_pause = 2000;

export class Frame {
  /** Right end of the head: import and export put their buttons here. */
  readonly actions = el("div", { class: "head-actions" });
  readonly toaster = new Toaster();
  private readonly main = el("main", { id: "main", tabindex: -1 });
  /** The page's own heading, for those who hear it. */
  private readonly heading = el("h1", { class: "visually-hidden" });
  private readonly tabs = el("nav", { class: "tabs", "aria-label": "Views" });
  private readonly lost = el("div", { class: "lost", role: "alert" });
  private readonly shelf = new Map<string, unknown>();
  private mounted: { view: View; instance: MountedView; leave: AbortController } | null = null;
  private about: About | null = null;

  constructor(
    private readonly root: HTMLElement,
    private readonly views: readonly View[],
    private readonly api: Api,
    private readonly bar: AddressBar,
    private readonly theme: Theme,
  ) {
    this.build();
    api.onReachable((reachable) => this.showReachable(reachable));
    bar.onChange((address) => this.show(address));
    // A page that is closed leaves no search behind; one that comes back from the browser's memory begins anew.
    addEventListener("pagehide", () => this.mounted?.leave.abort());
    addEventListener("pageshow", (event) => event.persisted && location.reload());
  }

  /** Loads what the server can do, then shows the view of the address. */
  async start(): Promise<void> {
    try {
      this.about = await this.api.about();
    } catch (error) {
      fill(this.main, startFailure(error));
      this.showReachable(false);
      return;
    }
    this.show(this.bar.current);
  }

  /** What the server can do; null until it has told. */
  get abilities(): About | null {
    return this.about;
  }

  /** Goes to a view as if its tab had been clicked, and gives it back. */
  goTo(view: string): MountedView | null {
    this.bar.go({ view, params: new Map() });
    return this.current;
  }

  /** The view that is shown now, for import and export. */
  get current(): MountedView | null {
    return this.mounted?.instance ?? null;
  }

  /** What a view gets, also for parts of the frame that act in its place. */
  context(view: string, signal: AbortSignal): ViewContext {
    return {
      api: this.api,
      about: this.about as About,
      state: new ViewState(this.bar, view),
      theme: this.theme,
      signal,
      shelf: this.shelf,
      go: (name, params = {}) => this.bar.go({ view: name, params: new Map(Object.entries(params)) }),
      toast: (text, kind) => this.toaster.show(text, kind),
      report: (error) => this.report(error),
    };
  }

  report(error: unknown): void {
    if (isAbort(error)) return;
    if (error instanceof ApiError && error.unreachable) return; // the banner says it already
    const text = error instanceof Error ? error.message : String(error);
    this.toaster.show(text.charAt(0).toUpperCase() + text.slice(1), "bad");
  }

  private show(address: Address): void {
    if (this.about === null) return;
    const view = this.views.find((candidate) => candidate.name === address.view) ?? this.views[0];
    if (view === undefined) return;
    if (view.name !== address.view) this.bar.write({ view: view.name, params: new Map() }, "replace");
    if (this.mounted?.view === view) {
      this.mounted.instance.addressChanged?.();
      return;
    }
    this.leave();
    const leave = new AbortController();
    const place = el("div", { class: `view-root view-${view.name}` });
    fill(this.main, this.heading, place);
    document.title = `${view.title} · wend`;
    this.heading.textContent = view.title;
    for (const tab of this.tabs.children) {
      const here = tab.getAttribute("data-view") === view.name;
      if (here) tab.setAttribute("aria-current", "page");
      else tab.removeAttribute("aria-current");
      if (here) tab.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
    this.mounted = { view, leave, instance: view.mount(place, this.context(view.name, leave.signal)) };
  }

  private leave(): void {
    if (this.mounted === null) return;
    this.mounted.leave.abort();
    this.mounted.instance.unmount();
    this.mounted = null;
    this.toaster.dropBad();
  }

  private build(): void {
    const themeButton = button({
      label: "Dark theme", icon: "moon", iconOnly: true, kind: "quiet", onClick: () => this.theme.toggle(),
    });
    const showTheme = () => setButton(themeButton, this.theme.name === "dark"
      ? { label: "Light theme", icon: "sun" } : { label: "Dark theme", icon: "moon" });
    this.theme.onChange(showTheme);
    showTheme();
    for (const view of this.views) {
      this.tabs.append(el("a", { class: "tab", href: `#/${view.name}`, "data-view": view.name, title: view.summary },
        icon(view.icon), el("span", {}, view.title)));
    }
    const skip = el("a", { class: "skip", href: "#main" }, "Skip to the board");
    skip.addEventListener("click", (event) => {
      event.preventDefault(); // the fragment belongs to the state
      this.main.focus();
    });
    const head = el("header", { class: "head" }, brand(), this.tabs, el("div", { class: "head-end" }, this.actions, this.linkButton(), this.helpButton(), themeButton));
    fill(this.lost, icon("warning"), el("p", {}, "The server does not answer. Start `wend serve` again; this page waits for it."));
    this.lost.hidden = true;
    fill(this.root, skip, head, this.lost, this.main, this.toaster.element);
  }

  private helpButton(): HTMLElement {
    const open = () => this.mounted && document.querySelector("dialog[open]") === null && openHelp(this.mounted.view);
    bindKeys({ "?": open }, new AbortController().signal);
    return button({ label: "Help", icon: "info", iconOnly: true, kind: "quiet", key: "?", onClick: open });
  }

  /** The address holds all there is to see: copying it is sharing it. */
  private linkButton(): HTMLElement {
    const copy = async () => {
      try {
        await navigator.clipboard.writeText(location.href);
        this.toaster.show("The link to this view is copied", "good");
      } catch {
        this.toaster.show("The browser does not let pages copy; the link is in its address bar");
      }
    };
    return button({ label: "Copy the link to this view", icon: "link", iconOnly: true, kind: "quiet", onClick: () => void copy() });
  }

  private showReachable(reachable: boolean): void {
    const was = !this.lost.hidden;
    this.lost.hidden = reachable;
    if (reachable) {
      if (!was) return;
      this.toaster.show("Connected again", "good");
      this.mounted?.instance.reconnected?.();
      return;
    }
    setTimeout(() => {
      const again = this.about === null ? this.start() : this.api.about().then(() => undefined);
      again.catch(() => {
        if (!this.lost.hidden) this.showReachable(false);
      });
    }, retry_pause);
  }
}

function brand(): HTMLElement {
  const mark = svg("svg", { class: "brand-mark", viewBox: "0 0 32 32", "aria-hidden": "true" },
    svg("path", { d: "M6 8v15h7V12h6v11h7V8" }), svg("circle", { cx: 6, cy: 8, r: 3 }));
  return el("a", { class: "brand", href: "#/", "aria-label": "wend, first view" }, mark, el("span", {}, "wend"));
}

function startFailure(error: unknown): HTMLElement {
  const refused = error instanceof ApiError && !error.unreachable;
  return el("div", { class: "empty start-failure" },
    el("p", { class: "empty-title" }, refused ? "The server refuses this page" : "No server yet"),
    el("p", {}, refused ? (error as Error).message : "Start `wend serve` in a terminal; the page goes on by itself."));
}
