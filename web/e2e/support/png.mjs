// Reads the PNG files that Chromium writes (8 bits, RGB or RGBA, not interlaced) and tells how far two of them differ.
import { inflateSync } from "node:zlib";

const signature = "89504e470d0a1a0a";

function chunksOf(bytes) {
  const chunks = [];
  for (let at = 8; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    chunks.push({ name: bytes.toString("latin1", at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left), toUp = Math.abs(guess - up), toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Takes the filter back from one row, in place; `above` is the row before it, without its filter. */
function unfilter(kind, row, above, step) {
  for (let i = 0; i < row.length; ++i) {
    const left = i < step ? 0 : row[i - step], up = above[i], corner = i < step ? 0 : above[i - step];
    if (kind === 1) row[i] += left;
    else if (kind === 2) row[i] += up;
    else if (kind === 3) row[i] += (left + up) >> 1;
    else if (kind === 4) row[i] += paeth(left, up, corner);
  }
}

/** {width, height, rgb}: three bytes per pixel; what is transparent is not expected and is ignored. */
export function decodePng(bytes) {
  if (bytes.toString("hex", 0, 8) !== signature) throw new Error("not a PNG file");
  const chunks = chunksOf(bytes);
  const header = chunks[0].data;
  const width = header.readUInt32BE(0), height = header.readUInt32BE(4);
  const step = { 2: 3, 6: 4 }[header[9]];
  if (header[8] !== 8 || !step || header[12] !== 0) throw new Error("a kind of PNG that Chromium does not write");
  const raw = inflateSync(Buffer.concat(chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data)));
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(width * step);
  for (let y = 0; y < height; ++y) {
    const begin = y * (width * step + 1);
    const row = raw.subarray(begin + 1, begin + 1 + width * step);
    unfilter(raw[begin], row, above, step);
    for (let x = 0; x < width; ++x) {
      for (let c = 0; c < 3; ++c) rgb[(y * width + x) * 3 + c] = row[x * step + c];
    }
    above = row;
  }
  return { width, height, rgb };
}

/** The share of pixels, 0 to 1, of which a channel differs by more than `tolerance`; 1 if the sizes differ. */
export function differingShare(one, two, tolerance) {
  if (one.width !== two.width || one.height !== two.height) return 1;
  let differing = 0;
  for (let i = 0; i < one.rgb.length; i += 3) {
    const far = Math.max(Math.abs(one.rgb[i] - two.rgb[i]), Math.abs(one.rgb[i + 1] - two.rgb[i + 1]),
      Math.abs(one.rgb[i + 2] - two.rgb[i + 2]));
    if (far > tolerance) ++differing;
  }
  return differing / (one.width * one.height);
}
