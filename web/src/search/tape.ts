// The recording of a search, as the server sends it: one event per line of columns, in the order of happening.

export const event_kind = { generated: 0, expanded: 1, updated: 2, iteration: 3 } as const;

/** "No cell", "no parent". */
export const none = 0xffffffff;

const magic = 0x54444e57; // "WNDT"
const header_bytes = 16;
const bytes_per_event = 25;

export interface Tape {
  count: number;
  /** Events that the recorder had no room for. */
  lost: number;
  columns: number;
  node: Uint32Array;
  parent: Uint32Array;
  /** row * columns + column, or `none`. */
  cell: Uint32Array;
  g: Float32Array;
  h: Float32Array;
  kind: Uint8Array;
}

export function parseTape(buffer: ArrayBuffer): Tape {
  if (buffer.byteLength < header_bytes) throw new Error("the tape is cut off");
  const view = new DataView(buffer);
  const [mark, count, lost, columns] = [0, 4, 8, 12].map((at) => view.getUint32(at, true)) as [number, number, number, number];
  if (mark !== magic) throw new Error("this is no tape");
  if (buffer.byteLength < header_bytes + bytes_per_event * count) throw new Error("the tape is cut off");
  const column = (index: number) => buffer.slice(header_bytes + 4 * count * index, header_bytes + 4 * count * (index + 1));
  return {
    count, lost, columns,
    node: new Uint32Array(column(0)), parent: new Uint32Array(column(1)), cell: new Uint32Array(column(2)),
    g: new Float32Array(column(4)), h: new Float32Array(column(5)),
    kind: new Uint8Array(buffer, header_bytes + 24 * count, count),
  };
}
