import assert from "node:assert/strict";
import { test } from "node:test";
import { Newest } from "../src/ui/newest.ts";

const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

test("newest: of the requests that came meanwhile only the last is made", async () => {
  const done: number[] = [];
  const newest = new Newest<number>(async (request) => {
    await soon();
    done.push(request);
  }, () => assert.fail());
  for (let i = 1; i <= 5; i += 1) newest.ask(i);
  await soon();
  await soon();
  await soon();
  assert.deepEqual(done, [1, 5]);
});

test("newest: a failure is told and does not stop the next", async () => {
  const failures: string[] = [];
  const done: number[] = [];
  const newest = new Newest<number>(async (request) => {
    if (request === 1) throw new Error("no");
    if (request === 2) throw new DOMException("gone", "AbortError");
    done.push(request);
  }, (error) => failures.push((error as Error).message));
  for (const request of [1, 2, 3]) {
    newest.ask(request);
    await soon();
  }
  assert.deepEqual(failures, ["no"]);
  assert.deepEqual(done, [3]);
});
