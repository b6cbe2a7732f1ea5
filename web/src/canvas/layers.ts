// What a cell looks like: its terrain (wall, open, weight) under a layer (a search state, a racer's trail).
// Styles name colour tokens of tokens.css or "#rrggbb"; a pattern repeats in shape what the colour says.

import { mix, pixel } from "./colors.ts";

export type Pattern = "none" | "dots" | "rings" | "stripes" | "checks" | "up" | "right" | "down" | "left";

export interface LayerStyle {
  color: string;
  pattern?: Pattern;
  /** How strongly the cell shows when many share a pixel; 1 is usual. */
  weight?: number;
}

export const wall = 0;
export const heaviest = 9;

/** The colour of every pair of terrain and layer, and what else drawing needs to know. */
export class CellColors {
  private readonly table: Uint32Array;
  private readonly weights: Float32Array;

  constructor(styles: readonly (LayerStyle | null)[], color: (name: string) => string) {
    const codes = Math.max(1, styles.length);
    this.table = new Uint32Array(codes * (heaviest + 1));
    this.weights = new Float32Array(codes).fill(1);
    const look = (name: string) => pixel(name.startsWith("--") ? color(name) : name);
    const ground = terrainColors(look);
    for (let code = 0; code < codes; code += 1) {
      const style = styles[code] ?? null;
      if (style !== null) this.weights[code] = style.weight ?? 2;
      ground.forEach((under, terrain) => {
        // What lies on a heavy cell lets some of the weight through.
        const share = terrain <= 1 ? 1 : 0.8;
        this.table[code * (heaviest + 1) + terrain] = style === null ? under : mix(under, look(style.color), share);
      });
    }
  }

  of(terrain: number, code: number): number {
    return this.table[code * (heaviest + 1) + terrain] as number;
  }

  weight(code: number): number {
    return this.weights[code] as number;
  }
}

function terrainColors(look: (name: string) => number): number[] {
  const open = look("--board-open");
  const heavy = look("--board-weight");
  const colors = [look("--board-wall"), open];
  for (let weight = 2; weight <= heaviest; weight += 1) colors.push(mix(open, heavy, 0.12 + 0.085 * (weight - 2)));
  return colors;
}
