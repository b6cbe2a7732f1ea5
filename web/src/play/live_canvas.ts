// The frames of a canvas that fills its place: drawn when something has changed, and when the size of the place or
// the theme does.

import type { Theme, ThemeName } from "../theme.ts";

/** What is drawn, as far as its frames are concerned. */
export interface LiveView {
  /** In pixels of the page; `density` are pixels of the screen for each. */
  resize(width: number, height: number, density: number): void;
  setTheme(theme: ThemeName): void;
}

export class LiveCanvas {
  private frame: number | null = null;
  private readonly observer: ResizeObserver;
  private readonly stopTheme: () => void;

  constructor(private readonly place: HTMLElement, theme: Theme, private readonly view: LiveView, private readonly draw: (now: number) => void) {
    this.observer = new ResizeObserver(() => this.fit());
    this.observer.observe(place);
    this.stopTheme = theme.onChange(() => {
      view.setTheme(theme.name);
      this.refresh();
    });
  }

  close(): void {
    this.observer.disconnect();
    this.stopTheme();
    this.forget();
  }

  /** Draws soon. */
  refresh(): void {
    this.frame ??= requestAnimationFrame((now) => {
      this.frame = null;
      this.draw(now);
    });
  }

  /** Fills the place. A canvas that changed its size is empty: draws in the same frame, or it flickers. */
  fit(): void {
    this.view.resize(this.place.clientWidth, this.place.clientHeight, Math.min(window.devicePixelRatio || 1, 3));
    this.forget();
    this.draw(performance.now());
  }

  private forget(): void {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
  }
}
