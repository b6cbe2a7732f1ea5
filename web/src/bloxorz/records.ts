// Your best results, kept in this browser. A record belongs to the stage itself, not to its name or place: the
// same stage is found again in any pack and by its code.
import type { Stage } from "./stage.ts";

const storage_name = "wend-bloxorz-best";

/** What makes a stage this stage: everything but its name, passcode and notes. */
export function keyOf(stage: Stage): string {
  const { tiles, start, bridges, buttons, splits } = stage;
  return fingerprint(JSON.stringify([tiles, start, bridges, buttons, splits]));
}

/** 53 bits (cyrb53) as a short word. */
export function fingerprint(text: string): string {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let i = 0; i < text.length; ++i) {
    const code = text.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36);
}

export type Keep = Pick<Storage, "getItem" | "setItem">;

export class Records {
  constructor(private readonly storage: Keep | null) {}

  best(key: string): number | null {
    return this.all()[key] ?? null;
  }

  /** True if it is better than anything before. */
  put(key: string, moves: number): boolean {
    const all = this.all();
    const old = all[key];
    if (old !== undefined && old <= moves) return false;
    all[key] = moves;
    try {
      this.storage?.setItem(storage_name, JSON.stringify(all));
    } catch {
      // full or forbidden: the record lasts as long as the page
    }
    this.cache = all;
    return true;
  }

  private cache: Record<string, number> | null = null;
  private all(): Record<string, number> {
    this.cache ??= this.read();
    return this.cache;
  }

  private read(): Record<string, number> {
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(storage_name) ?? "{}");
      if (typeof kept !== "object" || kept === null) return {};
      return Object.fromEntries(Object.entries(kept).filter(([, moves]) => Number.isInteger(moves) && (moves as number) > 0));
    } catch {
      return {};
    }
  }
}

/** localStorage, where the browser allows it. */
export function browserStorage(): Keep | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
