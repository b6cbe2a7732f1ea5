// The frame rate while something moves, over the last second. Single frames with pauses between do not count.

const longest_gap = 250; // milliseconds: a longer one is a pause, not a slow frame
const window_length = 1000;

export class FrameMeter {
  private times: number[] = [];

  /** Notes a frame at `now`, in milliseconds. */
  tick(now: number): void {
    const last = this.times[this.times.length - 1];
    if (last !== undefined && now - last > longest_gap) this.times = [];
    this.times.push(now);
    while (this.times.length > 2 && now - (this.times[0] as number) > window_length) this.times.shift();
  }

  /** Frames per second, or null as long as too few frames followed each other. */
  get rate(): number | null {
    const first = this.times[0];
    const last = this.times[this.times.length - 1];
    if (first === undefined || last === undefined || this.times.length < 5 || last === first) return null;
    return (1000 * (this.times.length - 1)) / (last - first);
  }
}

/** How long frames are counted after the last change, so that the rate is that of the screen and not of the changes. */
const linger = 500; // milliseconds
/** How long something has to move until a rate is told: a moment's work has none that means anything. */
const least_spell = 1000;
const words_pause = 250;

/** A spell of movement: when it began, whether it goes on, and the frame rate in words. */
export class Spell {
  private readonly meter = new FrameMeter();
  private began = 0;
  private moved = -Infinity;
  private told = -Infinity;

  get rate(): number | null {
    return this.meter.rate;
  }

  /** Something has changed at `now`, in milliseconds. */
  move(now: number): void {
    if (now - this.moved > linger) this.began = now;
    this.moved = now;
  }

  goesOn(now: number): boolean {
    return now - this.moved < linger;
  }

  /** Counts a frame. The words to show from now on ("" for none), or null when those shown are good enough. */
  frame(now: number): string | null {
    this.meter.tick(now);
    if (!this.goesOn(now)) return "";
    if (now - this.told < words_pause) return null;
    this.told = now;
    return this.rate === null || now - this.began < least_spell ? "" : `${Math.round(this.rate)} frames/s`;
  }
}
