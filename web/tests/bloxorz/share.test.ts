import assert from "node:assert/strict";
import { test } from "node:test";
import type { Api } from "../../src/api.ts";
import { stageOfCode } from "../../src/bloxorz/share.ts";

test("what is no code of a stage is refused before anybody is asked", async () => {
  let asked = 0;
  const api = {
    read: () => {
      asked += 1;
      return Promise.resolve({ format: "wend-maze" });
    },
  } as unknown as Api;
  await assert.rejects(stageOfCode(api, " hello "), /no code of a stage/);
  assert.equal(asked, 0);
  await assert.rejects(stageOfCode(api, "blox1xyz"), /holds no stage/);
  assert.equal(asked, 1);
});
