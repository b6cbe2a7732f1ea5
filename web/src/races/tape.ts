// The tape of a race as the server sends it: who entered and who left which square, tick by tick.
//
// Layout, little-endian: magic "WNDR", count, lost, columns (u32 each); count squares (u32, row by row); count
// bytes with the runner in the low 6 bits, "entered" in bit 6 and "last of its tick" in bit 7.

const magic = 0x52444e57;
const headerBytes = 16;

export interface RaceTape {
  count: number;
  lost: number;
  columns: number;
  squares: Uint32Array;
  marks: Uint8Array;
  /** Where tick i ends: the index after its last event. */
  ends: Uint32Array;
}

export const runnerOf = (mark: number): number => mark & 0x3f;
export const hasEntered = (mark: number): boolean => (mark & 0x40) !== 0;
const isLast = (mark: number): boolean => (mark & 0x80) !== 0;

function endsOf(marks: Uint8Array): Uint32Array {
  const ends: number[] = [];
  marks.forEach((mark, index) => {
    if (isLast(mark) || index + 1 === marks.length) ends.push(index + 1);
  });
  return Uint32Array.from(ends);
}

/** Throws where the bytes are no tape of a race. */
export function readRaceTape(bytes: ArrayBuffer): RaceTape {
  const view = new DataView(bytes);
  if (bytes.byteLength < headerBytes || view.getUint32(0, true) !== magic) {
    throw new Error("the server sent something that is no tape of a race");
  }
  const count = view.getUint32(4, true);
  if (bytes.byteLength < headerBytes + 5 * count) throw new Error("the tape of the race is cut off");
  const squares = new Uint32Array(count);
  for (let i = 0; i < count; ++i) squares[i] = view.getUint32(headerBytes + 4 * i, true);
  const marks = new Uint8Array(bytes, headerBytes + 4 * count, count);
  return { count, lost: view.getUint32(8, true), columns: view.getUint32(12, true), squares, marks, ends: endsOf(marks) };
}
