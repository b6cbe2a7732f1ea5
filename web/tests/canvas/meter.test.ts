import assert from "node:assert/strict";
import { test } from "node:test";
import { wheelFactor } from "../../src/canvas/gestures.ts";
import { FrameMeter, Spell } from "../../src/canvas/meter.ts";

test("meter: sixty frames in a second are 60 frames/s", () => {
  const meter = new FrameMeter();
  for (let i = 0; i < 120; i += 1) meter.tick((i * 1000) / 60);
  assert.ok(Math.abs((meter.rate ?? 0) - 60) < 0.5);
});

test("meter: a pause is no slow frame", () => {
  const meter = new FrameMeter();
  for (let i = 0; i < 30; i += 1) meter.tick(i * 20);
  meter.tick(10_000);
  assert.equal(meter.rate, null);
  for (let i = 1; i < 10; i += 1) meter.tick(10_000 + 20 * i);
  assert.equal(Math.round(meter.rate ?? 0), 50);
});

test("spell: a moment has no rate, a second has, rest has none again", () => {
  const spell = new Spell();
  const words: string[] = [];
  for (let now = 0; now <= 2000; now += 20) {
    if (now <= 1200) spell.move(now);
    words.push(spell.frame(now) ?? words[words.length - 1] ?? "");
  }
  assert.equal(words[500 / 20], "");
  assert.equal(words[1200 / 20], "50 frames/s");
  assert.ok(spell.goesOn(1699) && !spell.goesOn(1701));
  assert.equal(words[2000 / 20], "");
});

test("wheel: up zooms in, down zooms out by the same, lines count as pixels do", () => {
  assert.ok(wheelFactor(-100, 0) > 1);
  assert.ok(Math.abs(wheelFactor(-100, 0) * wheelFactor(100, 0) - 1) < 1e-12);
  assert.ok(wheelFactor(-3, 1) > wheelFactor(-3, 0));
  assert.ok(wheelFactor(-1e9, 0) < 2);
});
