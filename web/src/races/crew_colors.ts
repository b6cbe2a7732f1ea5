// The colours of a crew on the floor: a square that several runners have painted shows a mixture of theirs.
//
// Colours are mixed as light is, so that a mixture is lighter than paint would be and its parts can still be guessed.
// The more runners share a square, the more it goes towards grey: that many have been here is then what is told.

export type Rgb = [red: number, green: number, blue: number];

export function parseColor(text: string): Rgb {
  const bits = /^#[0-9a-f]{6}$/i.test(text) ? Number.parseInt(text.slice(1), 16) : 0x808080;
  return [bits >> 16, (bits >> 8) & 0xff, bits & 0xff];
}

export function formatColor([red, green, blue]: Rgb): string {
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, "0")}`;
}

const gamma = 2.2;

/** The mean of some colours, in light. */
export function mixed(colors: readonly Rgb[]): Rgb {
  const mean = (channel: 0 | 1 | 2): number => {
    const light = colors.reduce((sum, color) => sum + (color[channel] / 255) ** gamma, 0) / colors.length;
    return Math.round(255 * light ** (1 / gamma));
  };
  return [mean(0), mean(1), mean(2)];
}

/** Moves a colour towards another: 0 leaves it, 1 arrives. */
export function towards(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (channel: 0 | 1 | 2): number => Math.round(from[channel] + (to[channel] - from[channel]) * share);
  return [between(0), between(1), between(2)];
}

/** Black or white, whichever is easier to read on a colour. */
export function inkOn(color: Rgb): "#000000" | "#ffffff" {
  const light = (channel: number): number => (channel / 255) ** gamma;
  const luminance = 0.2126 * light(color[0]) + 0.7152 * light(color[1]) + 0.0722 * light(color[2]);
  return luminance > 0.18 ? "#000000" : "#ffffff";
}

/** The colours of all mixtures that occur, computed once each. */
export class CrewColors {
  private readonly known = new Map<number, Rgb>();
  private readonly colors: Rgb[];

  constructor(colors: readonly string[]) {
    this.colors = colors.map(parseColor);
  }

  /** The colour of a square with this key (see RaceFloor.keyOf) and these runners. */
  of(key: number, runners: () => number[]): Rgb {
    let color = this.known.get(key);
    if (color === undefined) {
      color = mixed(runners().map((runner) => this.colors[runner % this.colors.length] ?? [128, 128, 128]));
      this.known.set(key, color);
    }
    return color;
  }
}
