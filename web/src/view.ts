// What a view is. To add one: a file in views/ that exports a View, and a line in views/index.ts.

import type { About, Problem, ReadAnswer, Subject } from "./api_types.ts";
import type { Api } from "./api.ts";
import type { ViewState } from "./state.ts";
import type { Theme } from "./theme.ts";
import type { IconName } from "./ui/icons.ts";

export interface View {
  /** The name in the address: #/NAME. */
  name: string;
  title: string;
  /** One sentence for the tab's tooltip. */
  summary: string;
  icon: IconName;
  /** Keys and what they do, for the help: ["Space", "play and pause"]. */
  keys?: readonly (readonly [key: string, what: string])[];
  mount(root: HTMLElement, context: ViewContext): MountedView;
}

export interface MountedView {
  /** Stops everything the view started that `context.signal` does not stop already. */
  unmount(): void;
  /** The user went back, forward, or edited the address: show what it says now. */
  addressChanged?(): void;
  /** The server was gone and is back: ask again for what failed meanwhile. */
  reconnected?(): void;
  /** What "Export" writes; null when there is nothing yet. */
  exportable?(): Exportable | null;
  /** Offers a file that was dropped or opened; true when this view shows it. */
  open?(read: ReadAnswer): boolean;
}

export interface Exportable {
  kind: Problem["kind"];
  subject: Subject;
  algorithm?: string;
  heuristic?: string;
  moves?: string[];
}

export interface ViewContext {
  api: Api;
  about: About;
  /** This view's slice of the address. */
  state: ViewState;
  theme: Theme;
  /** Aborted when the view is left: hand it to every request. */
  signal: AbortSignal;
  /** Goes to another view; `params` becomes its address. */
  go(view: string, params?: Record<string, string>): void;
  /** Shows a short message. */
  toast(text: string, kind?: "info" | "good" | "bad"): void;
  /** Shows what went wrong, in the server's words; silent about aborted requests. */
  report(error: unknown): void;
  /** A value that outlives the view, so that coming back finds it: for boards too large for an address. */
  shelf: Map<string, unknown>;
}
