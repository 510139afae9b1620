/** Over this many times the next one, a result is left out of the scale: it would make all others slivers. */
const OUTLIER = 3;

/** The result that reaches the end of its side, in paise; at least 1. What is larger is cut. */
export function profitScale(results: readonly number[]): number {
  const sizes = results
    .map(Math.abs)
    .filter((size) => size > 0)
    .sort((a, b) => b - a);
  const kept = sizes.findIndex((size, at) => size <= OUTLIER * (sizes[at + 1] ?? size));
  return Math.max(1, sizes[kept] ?? 0);
}

interface ProfitSpan {
  /** from the left, in percent of the whole width; zero is at 50 */
  left: number;
  width: number;
  /** whether the bar is longer than its side */
  cut: boolean;
}

/** A profit's bar to the right of zero, a loss's to the left. */
export function profitSpan(paise: number, scale: number): ProfitSpan {
  const width = Math.min(1, Math.abs(paise) / scale) * 50;
  return { left: paise < 0 ? 50 - width : 50, width, cut: Math.abs(paise) > scale };
}
