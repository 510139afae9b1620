import { useTranslation } from '@/i18n/language';
import type { Remainder } from '@/lib/money/break-even';
import { loadShares } from '@/lib/money/load-shares';
import { formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { Bar } from '@/ui/bar';

const SPOILED = 'bg-[repeating-linear-gradient(45deg,var(--color-due)_0_2px,transparent_2px_5px)]';

/**
 * A vehicle's load: what is sold, what spoiled (striped), what is left (empty), and a line where its cost is back. Where the
 * load is not known: how much of the cost is back.
 */
export function LoadBar({
  account,
  cost,
}: {
  /** `sold`: what its bills brought, in rupees */
  account: Remainder & { sold: number; spoiled?: number };
  cost: number;
}) {
  const { t } = useTranslation();
  const { loaded, left, spoiled = 0, mixedUnits, unit, toRecover, sold } = account;
  const shares = mixedUnits ? null : loadShares({ loaded, left, spoiled, cost, sold });
  if (shares === null)
    return <Bar percent={cost > 0 ? (sold / cost) * 100 : 100} look={toRecover > 0 ? 'open' : 'good'} />;
  const of = (percent: number) => formatQuantity(Math.round(percent * (loaded ?? 0)) / 100);
  const words = [
    t('purchase.loadSold', { sold: of(shares.sold), loaded: of(100), unit: unitName(unit, t) }),
    ...(spoiled > 0 ? [t('purchase.loadSpoiled', { quantity: formatQuantity(spoiled) })] : []),
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
