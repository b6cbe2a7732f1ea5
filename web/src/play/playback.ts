// Playing something step by step: where it is, whether it moves and how fast. Knows no clock but the one it is
// given, and draws nothing.

/** The part of window that moves a playback; tests bring their own. */
export interface FrameClock {
  request(frame: (now: number) => void): number;
  cancel(request: number): void;
}

export const windowClock: FrameClock = {
  request: (frame) => requestAnimationFrame(frame),
  cancel: (request) => cancelAnimationFrame(request),
};

/** However long nothing was drawn, one frame never plays more than this. */
const longest_frame = 0.1;  // seconds

export class Playback {
  private at = 0;  // steps; has a fraction while it moves
  private steps = 0;
  private request: number | null = null;
  private last: number | null = null;  // time of the frame before, in milliseconds

  /** `shown` is called whenever the position, the length, or play and pause change. */
  constructor(private readonly shown: () => void, private readonly clock: FrameClock = windowClock, public speed = 10) {}

  get position(): number {
    return Math.floor(this.at);
  }

  get length(): number {
    return this.steps;
  }

  get playing(): boolean {
    return this.request !== null;
  }

  /** Something new to play, from `position` on; not moving. */
  load(length: number, position = 0): void {
    this.stop();
    this.steps = length;
    this.at = within(position, length);
    this.shown();
  }

  seek(position: number): void {
    this.at = within(position, this.steps);
    this.shown();
  }

  /** Pauses, and goes some steps forwards or backwards. */
  step(steps: number): void {
    this.stop();
    this.seek(this.position + steps);
  }

  /** From the beginning, if it is at the end. */
  play(): void {
    if (this.playing || this.steps === 0) return;
    if (this.position >= this.steps) this.at = 0;
    this.last = null;
    this.request = this.clock.request((now) => this.frame(now));
    this.shown();
  }

  pause(): void {
    if (!this.playing) return;
    this.stop();
    this.shown();
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  private stop(): void {
    if (this.request !== null) this.clock.cancel(this.request);
    this.request = null;
  }

  private frame(now: number): void {
    const passed = this.last === null ? 0 : Math.min(longest_frame, Math.max(0, (now - this.last) / 1000));
    const before = this.position;
    this.last = now;
    this.at = within(this.at + passed * this.speed, this.steps);
    this.request = this.position >= this.steps ? null : this.clock.request((next) => this.frame(next));
    if (this.position !== before || !this.playing) this.shown();
  }
}

function within(position: number, length: number): number {
  return Math.max(0, Math.min(length, position));
}
