import type { Paise } from '@/lib/money/money';

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

/**
 * A profit's bar to the right of zero, a loss's to the left, in percent of the whole width, zero at 50; `cut` if it is
 * longer than its side.
 */
export function profitSpan(paise: number, scale: number) {
  const width = Math.min(1, Math.abs(paise) / scale) * 50;
  return { left: paise < 0 ? 50 - width : 50, width, cut: Math.abs(paise) > scale };
}

/** A vehicle's result; one that is too long ends in a gap and a tip. Screen readers skip it, since the row has the figure. */
export function ProfitBar({ paise, scalePaise }: { paise: Paise; scalePaise: number }) {
  const { left, width, cut } = profitSpan(paise, scalePaise);
  const loss = paise < 0;
  return (
    <span
      aria-hidden
      className="relative block h-4 w-full max-w-80 basis-full forced-color-adjust-none [print-color-adjust:exact]"
    >
      <span
        className={`absolute inset-y-0.5 ${loss ? 'bg-due rounded-l-xs' : 'bg-leaf rounded-r-xs'}`}
        style={{ left: `${left}%`, width: `${width}%` }}
      />
      {cut && (
        <span className={`bg-sheet absolute inset-y-0 w-1 -skew-x-12 ${loss ? 'left-2' : 'right-2'}`} />
      )}
      <span className="bg-ink absolute inset-y-0 left-1/2 w-px" />
    </span>
  );
}
