// Numbers as people read them.

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

export function countWords(value: number): string {
  return whole.format(value);
}

/** A cost that may be endless. */
export function numberWords(value: number): string {
  return Number.isFinite(value) ? countWords(value) : "∞";
}

export function secondsWords(seconds: number): string {
  if (!Number.isFinite(seconds)) return "–";
  if (seconds < 1e-3) return `${(seconds * 1e6).toFixed(0)} µs`;
  if (seconds < 1) return `${(seconds * 1e3).toFixed(seconds < 0.01 ? 2 : 1)} ms`;
  return `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}

/** Summaries of the program begin in lower case and have no full stop. */
export function sentence(text: string): string {
  return text === "" ? "" : text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
