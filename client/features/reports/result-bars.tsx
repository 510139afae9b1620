import { t } from '@/i18n/language';
import type { Paise } from '@/lib/money/money';
import type { VehicleResult } from './profit-statistics';

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

/** In percent of the whole width, zero at 50: a profit to its right, a loss to its left; `cut` at the end of its side. */
function profitSpan(paise: number, scale: number) {
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
      {cut && <span className={`bg-sheet absolute inset-y-0 w-1 -skew-x-12 ${loss ? 'left-2' : 'right-2'}`} />}
      <span className="bg-ink absolute inset-y-0 left-1/2 w-px" />
    </span>
  );
}

/** Distinguishable without colour: cost is filled, expenses are striped, sales are outlined. */
const COST = 'bg-stitch';
const EXPENSES = 'bg-[repeating-linear-gradient(45deg,var(--color-due)_0_2px,transparent_2px_5px)]';
const SALES = 'border-leaf border-2';

/** The length of the longest bar, in paise; at least 1. */
export const scaleOf = (vehicles: readonly VehicleResult[]): number =>
  Math.max(
    1,
    ...vehicles.map(({ purchasePaise, expensesPaise }) => purchasePaise + expensesPaise),
    ...vehicles.map(({ salesPaise }) => salesPaise),
  );

function Segment({ paise, of, look }: { paise: number; of: number; look: string }) {
  return <span className={`block h-2 ${look}`} style={{ width: `${(paise / of) * 100}%` }} />;
}

/** A vehicle's cost and expenses above what it sold for. Screen readers skip it, since the row has the figures. */
export function VehicleBar({ vehicle, scalePaise }: { vehicle: VehicleResult; scalePaise: number }) {
  return (
    <span
      aria-hidden
      className="border-edge forced-color-adjust-none [print-color-adjust:exact] block w-full max-w-80 basis-full space-y-0.5 border-l pl-px"
    >
      <span className="flex">
        <Segment paise={vehicle.purchasePaise} of={scalePaise} look={COST} />
        <Segment paise={vehicle.expensesPaise} of={scalePaise} look={EXPENSES} />
      </span>
      <Segment paise={vehicle.salesPaise} of={scalePaise} look={vehicle.salesPaise > 0 ? SALES : ''} />
    </span>
  );
}

export function VehicleBarLegend() {
  const parts = [
    { look: COST, label: t('report.cost') },
    { look: EXPENSES, label: t('collection.expenses') },
    { look: SALES, label: t('report.sold') },
  ];
  return (
    <ul aria-hidden className="text-muted flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {parts.map(({ look, label }) => (
        <li key={label} className="flex items-center gap-1.5">
          <span
            className={`border-edge forced-color-adjust-none [print-color-adjust:exact] inline-block h-2 w-5 border ${look}`}
          />
          {label}
        </li>
      ))}
    </ul>
  );
}
