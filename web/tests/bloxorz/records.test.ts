import assert from "node:assert/strict";
import { test } from "node:test";
import { keyOf, Records } from "../../src/bloxorz/records.ts";
import { stage } from "./stages.ts";

class Memory {
  kept = new Map<string, string>();
  getItem(name: string) { return this.kept.get(name) ?? null; }
  setItem(name: string, value: string) { this.kept.set(name, value); }
}

test("records: only better ones replace, and they are found again", () => {
  const memory = new Memory();
  const records = new Records(memory);
  assert.equal(records.best("x"), null);
  assert.ok(records.put("x", 20));
  assert.equal(records.put("x", 20), false);
  assert.ok(records.put("x", 18));
  assert.equal(new Records(memory).best("x"), 18);
});

test("records: what is damaged or forbidden does no harm", () => {
  const memory = new Memory();
  memory.setItem("wend-bloxorz-best", "{\"x\": \"many\", \"y\": 7");
  assert.equal(new Records(memory).best("x"), null);
  const records = new Records({ getItem: () => null, setItem: () => { throw new Error("full"); } });
  assert.ok(records.put("x", 5));
  assert.equal(records.best("x"), 5);
  assert.ok(new Records(null).put("x", 5));
});

test("records: they belong to the stage, not to its name", () => {
  const one = stage(["oog"], [0, 0]);
  assert.equal(keyOf(one), keyOf({ ...one, name: "other", passcode: "1", notes: ["n"] }));
  assert.notEqual(keyOf(one), keyOf(stage(["oog"], [0, 1])));
});
