// How motion begins and ends. All take and give 0 to 1.

export const clamp01 = (share: number) => Math.min(1, Math.max(0, share));

/** A block that is pushed over its edge: slow to lift, quicker as it comes down. */
export function overTheEdge(share: number): number {
  const t = clamp01(share);
  return 0.35 * t + 1.3 * t * t - 0.65 * t * t * t;
}

/** Slower towards the end. */
export function easeOut(share: number): number {
  const left = 1 - clamp01(share);
  return 1 - left * left * left;
}

/** Slow at both ends. */
export function easeInOut(share: number): number {
  const t = clamp01(share);
  return t * t * (3 - 2 * t);
}

/** Comes down, and rebounds once by a little. */
export function landing(share: number): number {
  const t = clamp01(share);
  if (t < 0.72) return (t / 0.72) ** 2;
  const bounce = (t - 0.72) / 0.28;
  return 1 - 0.04 * 4 * bounce * (1 - bounce);
}

/** A little too far and back: for things that pop up. */
export function overshoot(share: number): number {
  const t = clamp01(share) - 1;
  return 1 + 2.4 * t * t * t + 1.4 * t * t;
}
