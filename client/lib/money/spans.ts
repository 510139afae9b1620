/** A bar in percent of its track's width. */
export interface BarSpan {
  left: number;
  width: number;
}

/** Bars of sums that follow one another on one scale with zero: [0, opening], [opening, opening + received] … */
export function spansOf<const R extends readonly (readonly [from: number, to: number])[]>(
  ranges: R,
): { [at in keyof R]: BarSpan } {
  const ends = [0, ...ranges.flat()];
  const lowest = Math.min(...ends);
  const whole = Math.max(...ends) - lowest || 1;
  const share = (length: number) => (length / whole) * 100;
  return ranges.map(([from, to]) => ({
    left: share(Math.min(from, to) - lowest),
    width: share(Math.abs(to - from)),
  })) as { [at in keyof R]: BarSpan };
}
