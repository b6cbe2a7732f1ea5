import assert from "node:assert/strict";
import { test } from "node:test";
import { Playback, type FrameClock } from "../../src/play/playback.ts";

/** Time passes only when the test says so. */
class HandClock implements FrameClock {
  private waiting: ((now: number) => void) | null = null;
  private now = 0;

  request(frame: (now: number) => void): number {
    this.waiting = frame;
    return 1;
  }

  cancel(): void {
    this.waiting = null;
  }

  pass(milliseconds: number): void {
    this.now += milliseconds;
    const frame = this.waiting;
    this.waiting = null;
    frame?.(this.now);
  }

  get idle(): boolean {
    return this.waiting === null;
  }
}

function loaded(length: number, speed: number): { clock: HandClock; playback: Playback; shown: () => number } {
  const clock = new HandClock();
  let count = 0;
  const playback = new Playback(() => (count += 1), clock, speed);
  playback.load(length);
  return { clock, playback, shown: () => count };
}

test("plays at its speed and ends at the end", () => {
  const { clock, playback } = loaded(5, 10);
  playback.play();
  clock.pass(1000);  // the first frame only starts the time
  assert.equal(playback.position, 0);
  clock.pass(100);
  assert.equal(playback.position, 1);
  for (let i = 0; i < 10; ++i) clock.pass(50);
  assert.equal(playback.position, 5);
  assert.equal(playback.playing, false);
  assert.ok(clock.idle);
});

test("a long pause between frames does not jump", () => {
  const { clock, playback } = loaded(1000, 100);
  playback.play();
  clock.pass(16);
  clock.pass(60_000);
  assert.equal(playback.position, 10);
});

test("slow steps are counted in fractions", () => {
  const { clock, playback, shown } = loaded(10, 2);
  playback.play();
  clock.pass(1);
  const before = shown();
  for (let i = 0; i < 9; ++i) clock.pass(100 / 2);
  assert.equal(playback.position, 0);
  assert.equal(shown(), before);  // nothing moved, nothing is drawn
  for (let i = 0; i < 2; ++i) clock.pass(50);
  assert.equal(playback.position, 1);
});

test("steps pause, and stay within the length", () => {
  const { clock, playback } = loaded(3, 10);
  playback.play();
  playback.step(1);
  assert.equal(playback.playing, false);
  assert.ok(clock.idle);
  playback.step(9);
  assert.equal(playback.position, 3);
  playback.step(-9);
  assert.equal(playback.position, 0);
});

test("playing from the end begins anew, seeking goes on playing", () => {
  const { clock, playback } = loaded(3, 10);
  playback.seek(99);
  assert.equal(playback.position, 3);
  playback.toggle();
  assert.deepEqual([playback.position, playback.playing], [0, true]);
  playback.seek(2);
  assert.equal(playback.playing, true);
  playback.toggle();
  assert.equal(playback.playing, false);
  assert.ok(clock.idle);
});

test("nothing to play does not move", () => {
  const { clock, playback } = loaded(0, 10);
  playback.play();
  assert.equal(playback.playing, false);
  assert.ok(clock.idle);
});
