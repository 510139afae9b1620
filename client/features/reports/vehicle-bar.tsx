import { useTranslation } from '@/i18n/language';
import type { VehicleResult } from './profit-statistics';

/** Distinguishable without colour: cost is filled, expenses are striped, sales are outlined. */
const COST = 'bg-stitch';
const EXPENSES = 'bg-[repeating-linear-gradient(45deg,var(--color-due)_0_2px,transparent_2px_5px)]';
const SALES = 'border-leaf border-2';

/** The length of the longest bar, in paise; at least 1. */
export const scaleOf = (vehicles: readonly VehicleResult[]): number =>
  vehicles.reduce(
    (longest, { purchasePaise, expensesPaise, salesPaise }) =>
      Math.max(longest, purchasePaise + expensesPaise, salesPaise),
    1,
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
  const { t } = useTranslation();
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
