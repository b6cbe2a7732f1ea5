// What was painted, as a short text for the address: the cells in which a sketch differs from the maze it began as.
// Bytes (whole numbers in groups of seven bits), deflated, as base64url.

import { Sketch, type Content, type EntityName, type Things } from "./sketch.ts";

const entity_names: readonly (EntityName | undefined)[] = [undefined, "gem", "heart", "monster"];
const facings: readonly (string | undefined)[] = [undefined, "north", "east", "south", "west"];
const version = 1;

/** "" when nothing differs. */
export async function encodePatch(base: Sketch, now: Sketch): Promise<string> {
  const bytes: number[] = [version];
  let last = -1;
  for (const cell of now.differences(base)) {
    const content = now.at(cell);
    pushNumber(bytes, cell - last - 1);
    bytes.push(content.terrain * 16 + flagsOf(content.things));
    if (content.things.entity !== undefined) pushNumber(bytes, traitsOf(content.things));
    last = cell;
  }
  if (last < 0) return "";
  return toBase64Url(await squeeze(new Uint8Array(bytes), new CompressionStream("deflate")));
}

/** Paints a patch on a sketch (as a stroke that cannot be undone); false when it is no patch for this maze. */
export async function applyPatch(sketch: Sketch, patch: string): Promise<boolean> {
  let bytes: Uint8Array;
  try {
    // A change takes a handful of bytes at most; what unfolds to more is no patch for this maze.
    bytes = await squeeze(fromBase64Url(patch), new DecompressionStream("deflate"), 64 + 16 * sketch.terrain.length);
  } catch {
    return false;
  }
  if (bytes[0] !== version) return false;
  const changes: [number, Content][] = [];
  for (let at = 1, cell = -1; at < bytes.length;) {
    const [skip, next] = readNumber(bytes, at);
    const code = bytes[next];
    cell += skip + 1;
    if (code === undefined || cell >= sketch.terrain.length || code >> 4 > 9) return false;
    const things = thingsOf(code & 15);
    at = next + 1;
    if (things.entity !== undefined) {
      const [traits, after] = readNumber(bytes, at);
      Object.assign(things, thingsWithTraits(traits));
      at = after;
    }
    changes.push([cell, { terrain: code >> 4, things }]);
  }
  for (const [cell, content] of changes) sketch.set(cell, content);
  return true;
}

function flagsOf(things: Things): number {
  return (things.start ? 1 : 0) + (things.goal ? 2 : 0) + 4 * entity_names.indexOf(things.entity);
}

function thingsOf(flags: number): Things {
  const entity = entity_names[flags >> 2];
  return { ...(flags & 1 ? { start: true } : {}), ...(flags & 2 ? { goal: true } : {}), ...(entity === undefined ? {} : { entity }) };
}

/** An entity's value and facing in one number; 0 when it has neither. */
function traitsOf({ value, facing }: Things): number {
  return (value === undefined ? 0 : value + 1) * facings.length + Math.max(0, facings.indexOf(facing));
}

function thingsWithTraits(traits: number): Things {
  const value = Math.floor(traits / facings.length) - 1;
  const facing = facings[traits % facings.length];
  return { ...(value < 0 ? {} : { value }), ...(facing === undefined ? {} : { facing }) };
}

function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  bytes.push(rest);
}

function readNumber(bytes: Uint8Array, from: number): [value: number, next: number] {
  let value = 0;
  let at = from;
  for (let unit = 1; unit < 2 ** 35; unit *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * unit;
    at += 1;
    if (byte < 128) break;
  }
  return [value, at];
}

/** Throws when more than `most` bytes come out. */
async function squeeze(bytes: Uint8Array, through: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(through as ReadableWritablePair<Uint8Array, Uint8Array>);
  const reader = stream.getReader();
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
    if (size <= most) continue;
    await reader.cancel();
    throw new Error("too long");
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}
