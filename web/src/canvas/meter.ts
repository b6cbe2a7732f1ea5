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
