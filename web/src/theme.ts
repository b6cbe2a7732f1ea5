// Dark and light. The system decides until the user does; the choice is kept in localStorage.
// Colours are CSS custom properties (styles/tokens.css); canvases ask for them by name with `color`.

export type ThemeName = "dark" | "light";

const storage_name = "wend-theme";

export class Theme {
  private readonly listeners = new Set<() => void>();
  /** Canvases ask for the same few tokens many times a frame. */
  private readonly known = new Map<string, string>();
  private readonly system = matchMedia("(prefers-color-scheme: dark)");

  constructor(private readonly root: HTMLElement = document.documentElement) {
    this.apply();
    this.system.addEventListener("change", () => this.apply());
  }

  get name(): ThemeName {
    const chosen = readChoice();
    return chosen ?? (this.system.matches ? "dark" : "light");
  }

  toggle(): void {
    try {
      localStorage.setItem(storage_name, this.name === "dark" ? "light" : "dark");
    } catch {
      // without storage the choice lasts as long as the page
    }
    this.apply();
  }

  /** Calls `listener` after every change; canvases then draw anew. Returns the way to stop that. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The value of a colour token, for example color("--path"). */
  color(token: string): string {
    let value = this.known.get(token);
    if (value === undefined) this.known.set(token, (value = getComputedStyle(this.root).getPropertyValue(token).trim()));
    return value;
  }

  private apply(): void {
    this.root.dataset.theme = this.name;
    this.known.clear();
    for (const listener of this.listeners) listener();
  }
}

function readChoice(): ThemeName | null {
  try {
    const text = localStorage.getItem(storage_name);
    return text === "dark" || text === "light" ? text : null;
  } catch {
    return null;
  }
}

/** True when the user asked the system for less movement. */
export function prefersStill(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
