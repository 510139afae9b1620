import { t } from '@/i18n/language';
import { isOversold, type Load, leftText, type Remainder } from '@/lib/money/break-even';
import { formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { Bar } from '@/ui/bar';

/** In red ink if more was sold than loaded; nothing if the load is not known. `text` is by default only what is left. */
export function LoadLeft({ load, text }: { load: Load; text?: string }) {
  const shown = text ?? leftText(load);
  if (shown === '') return null;
  return <span className={isOversold(load) ? 'text-due-text font-medium' : 'even-digits'}>{shown}</span>;
}

interface LoadBarProps {
  /** `sold`: what its bills brought, in rupees */
  account: Remainder & { sold: number; spoiled?: number };
  cost: number;
}

/** In percent of what was loaded, from 0 to 100; null if it is not known what is left. */
function loadShares({ loaded, left, mixedUnits, spoiled = 0, sold }: LoadBarProps['account'], cost: number) {
  if (mixedUnits || loaded === null || left === null || loaded <= 0) return null;
  const share = (quantity: number) => Math.min(100, Math.max(0, (quantity / loaded) * 100));
  const spoiledShare = share(spoiled);
  const soldQuantity = Math.max(0, loaded - left - spoiled);
  const costAt = sold > 0 ? (soldQuantity / loaded) * (cost / sold) * 100 : null;
  return {
    sold: Math.min(share(soldQuantity), 100 - spoiledShare),
    spoiled: spoiledShare,
    /** where the cost is back at the average rate so far; null if nothing is sold, or the whole load would not do */
    costAt: costAt === null || costAt > 100 ? null : costAt,
  };
}

const SPOILED = 'bg-[repeating-linear-gradient(45deg,var(--color-due)_0_2px,transparent_2px_5px)]';

/** What is sold, spoiled (striped) and left, with a line where the cost is back; of an unknown load, how much cost is back. */
export function LoadBar({ account, cost }: LoadBarProps) {
  const { loaded, spoiled = 0, unit, toRecover, sold } = account;
  const shares = loadShares(account, cost);
  if (shares === null)
    return <Bar percent={cost > 0 ? (sold / cost) * 100 : 100} look={toRecover > 0 ? 'open' : 'good'} />;
  const of = (percent: number) => formatQuantity(Math.round(percent * (loaded ?? 0)) / 100);
  const words = [
    t('purchase.loadSold', { sold: of(shares.sold), loaded: of(100), unit: unitName(unit) }),
    ...(spoiled > 0 ? [t('expense.spoiledCount', { quantity: formatQuantity(spoiled) })] : []),
    ...(shares.costAt === null ? [] : [t('purchase.costBackAt', { quantity: of(shares.costAt) })]),
  ].join(', ');
  return (
    <span role="img" aria-label={words} className="relative block">
      <span
        title={words}
        className="border-edge bg-band flex h-3 overflow-hidden rounded-full border [print-color-adjust:exact]"
      >
        <span className="bg-leaf forced-colors:bg-[CanvasText]" style={{ width: `${shares.sold}%` }} />
        <span className={SPOILED} style={{ width: `${shares.spoiled}%` }} />
      </span>
      {shares.costAt !== null && (
        <span
          className="bg-ink outline-sheet absolute -inset-y-0.5 w-0.5 -translate-x-px outline [print-color-adjust:exact] forced-colors:bg-[Highlight]"
          style={{ left: `${shares.costAt}%` }}
        />
      )}
    </span>
  );
}
