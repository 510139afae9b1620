import type { Paise } from '@/lib/money/money';
import { profitSpan } from './profit-scale';

/**
 * A vehicle's result from a line at zero: a loss to the left, a profit to the right; one that is too long ends in a gap and
 * a tip. Screen readers skip it, since the row has the figure.
 */
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
