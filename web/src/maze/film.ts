// A maze being built, as the server tells it: a first board and changes of single squares, forwards and backwards.

export const brush = { wall: 0, open: 1, backUp: 2, backRight: 3, backDown: 4, backLeft: 5, head: 6, scan: 7 } as const;

const magic = 0x46444e57; // "WNDF"
const header_bytes = 20;

export class Film {
  /** For every step the number of changes up to its end; the first entry is 0. */
  readonly ends: Uint32Array;

  private constructor(
    readonly rows: number,
    readonly columns: number,
    readonly lost: number,
    private readonly board: Uint8Array,
    private readonly cells: Uint32Array,
    private readonly changes: Uint8Array,
  ) {
    const ends = [0];
    changes.forEach((change, index) => {
      if (change & 0x80 || index === changes.length - 1) ends.push(index + 1);
    });
    this.ends = Uint32Array.from(ends);
  }

  static parse(buffer: ArrayBuffer): Film {
    if (buffer.byteLength < header_bytes) throw new Error("the film is cut off");
    const view = new DataView(buffer);
    const [mark, rows, columns, count, lost] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at, true)) as [number, number, number, number, number];
    const squares = rows * columns;
    const first = header_bytes;
    const cells = first + 4 * Math.ceil(squares / 4);
    if (mark !== magic) throw new Error("this is no film");
    if (buffer.byteLength < cells + 5 * count) throw new Error("the film is cut off");
    const film = new Film(rows, columns, lost, new Uint8Array(buffer.slice(first, first + squares)),
      new Uint32Array(buffer.slice(cells, cells + 4 * count)), new Uint8Array(buffer.slice(cells + 4 * count, cells + 5 * count)));
    if (film.cells.some((cell) => cell >= squares)) throw new Error("the film leaves its board");
    return film;
  }

  get steps(): number {
    return this.ends.length - 1;
  }

  /** Plays from one step to another, in either direction; `paint` gets every square that changes. */
  play(from: number, to: number, paint: (cell: number, brush: number) => void): void {
    const [begin, end] = [this.ends[from] as number, this.ends[to] as number];
    for (let i = begin; i < end; i += 1) paint(this.cells[i] as number, (this.changes[i] as number) & 15);
    for (let i = begin - 1; i >= end; i -= 1) paint(this.cells[i] as number, ((this.changes[i] as number) >> 4) & 7);
  }

  /** The board before the first step. */
  get first(): Uint8Array {
    return this.board;
  }
}
