const LOOKS = { good: 'bg-leaf', bad: 'bg-due', open: 'bg-stitch' };

/** A share of a whole. Screen readers skip it, since a figure beside it says the same. */
export function Bar({
  percent,
  look,
  slim = false,
}: {
  /** from 0; over 100 the bar is full */
  percent: number;
  look: keyof typeof LOOKS;
  slim?: boolean;
}) {
  return (
    <span
      aria-hidden
      className={`border-edge bg-band block h-3 overflow-hidden rounded-full border [print-color-adjust:exact] ${slim ? 'max-md:h-2' : ''}`}
    >
      <span
        className={`block h-full forced-colors:bg-[CanvasText] ${LOOKS[look]}`}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  );
}

/** A bar in percent of its track's width. */
interface BarSpan {
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

/** Distinguishable without colour: what goes out is striped, what was counted is outlined. */
const SPAN_LOOKS = {
  start: 'bg-bar',
  in: 'bg-leaf',
  out: 'border border-ink bg-[repeating-linear-gradient(45deg,var(--color-ink)_0_2px,transparent_2px_5px)]',
  total: 'bg-bar-now',
  counted: 'border-2 border-bar-now',
};

export function SpanBar({
  span,
  look,
  slim = false,
}: {
  span: BarSpan;
  look: keyof typeof SPAN_LOOKS;
  slim?: boolean;
}) {
  const height = slim ? 'h-3 max-md:h-1.5' : 'h-3';
  return (
    <span aria-hidden className={`mt-0.5 block ${height}`}>
      <span
        className={`block ${height} rounded-xs [print-color-adjust:exact] forced-color-adjust-none ${SPAN_LOOKS[look]}`}
        style={{ marginLeft: `${span.left}%`, width: `${span.width}%`, display: span.width === 0 ? 'none' : undefined }}
      />
    </span>
  );
}
