// "The newest request wins": while one is under way, only the last of those that came meanwhile is kept.
// Dragging a start over a maze asks far more often than the server needs to answer.

import { isAbort } from "../api.ts";

export class Newest<T extends NonNullable<unknown>> {
  private running = false;
  private waiting: T | null = null;

  /** `work` is never run twice at a time; its errors go to `fail`, aborts go nowhere. */
  constructor(private readonly work: (request: T) => Promise<void>, private readonly fail: (error: unknown) => void) {}

  ask(request: T): void {
    this.waiting = request;
    if (!this.running) void this.drain();
  }

  /** Forgets what waits; what runs, runs to its end. */
  clear(): void {
    this.waiting = null;
  }

  private async drain(): Promise<void> {
    this.running = true;
    while (this.waiting !== null) {
      const request = this.waiting;
      this.waiting = null;
      try {
        await this.work(request);
      } catch (error) {
        if (!isAbort(error)) this.fail(error);
      }
    }
    this.running = false;
  }
}
