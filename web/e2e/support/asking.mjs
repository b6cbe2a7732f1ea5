// Asks the server itself, to know what the page should show.
import assert from "node:assert/strict";

export async function ask(origin, path, body) {
  const answer = await fetch(`${origin}${path}`, body === undefined ? {} : {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
  });
  assert.ok(answer.ok, `${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer.json();
}

/** The bytes of an exported file. */
export async function exported(origin, request) {
  const answer = await fetch(`${origin}/api/export`, {
    method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(request),
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return Buffer.from(await answer.arrayBuffer());
}
