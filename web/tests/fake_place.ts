// A window with only a location and a history.

import type { Place } from "../src/state.ts";

export class FakePlace implements Place {
  readonly entries: string[];
  private index = 0;
  private readonly listeners: (() => void)[] = [];
  readonly location: { hash: string };
  readonly history = {
    pushState: (_data: unknown, _unused: string, url: string) => {
      this.entries.splice((this.index += 1), this.entries.length, url);
      this.location.hash = url;
    },
    replaceState: (_data: unknown, _unused: string, url: string) => {
      this.entries[this.index] = url;
      this.location.hash = url;
    },
  };

  constructor(hash: string) {
    this.entries = [hash];
    this.location = { hash };
  }

  addEventListener(_type: string, listener: () => void): void {
    this.listeners.push(listener);
  }

  back(): void {
    this.index -= 1;
    this.location.hash = this.entries[this.index] ?? "";
    for (const listener of this.listeners) listener();
  }
}
