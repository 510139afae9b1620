import { useTranslation } from '@/i18n/language';
import { formatMoney, formatPaise, type Paise, toPaise } from '@/lib/money';
import { unitName } from '@/lib/units';
import { Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import type { TruckAccount } from './api';

const paiseOf = (rupees: number): Paise => toPaise(rupees) ?? (0 as Paise);

/** How far the bills have covered cost and expenses; the figures above say the same, so screen readers skip it. */
function RecoveredBar({ soldPaise, costPaise }: { soldPaise: number; costPaise: number }) {
  const percent = costPaise > 0 ? Math.min(100, (soldPaise / costPaise) * 100) : 100;
  return (
    <div aria-hidden className="border-edge bg-band h-3 overflow-hidden rounded-full border">
      <div className={`h-full ${percent < 100 ? 'bg-stitch' : 'bg-leaf'}`} style={{ width: `${percent}%` }} />
    </div>
  );
}

/** What is left, with the rate at which it breaks even; '' where the load is not known. */
function useRemainder({ left, unit, breakEvenRate, mixedUnits, toRecover }: TruckAccount): string {
  const { t } = useTranslation();
  if (left === null) return '';
  if (mixedUnits) return t('purchase.mixedUnits');
  const words = { left: String(left), unit: unitName(unit, t) };
  return breakEvenRate === null || toRecover === 0
    ? t('purchase.leftOnly', words)
    : t('purchase.leftAtRate', { ...words, rate: formatMoney(breakEvenRate) });
}

/** What the truck's cost is made of: 'Purchase ₹3,30,713.47 · Freight ₹22,000.00'. */
function useParts({ purchaseAmount, expenses }: TruckAccount): string {
  const { t } = useTranslation();
  return [
    `${t('purchase.fruit')} ${formatMoney(purchaseAmount)}`,
    ...expenses.map(({ kind, total }) => `${t(`expense.${kind}`)} ${formatMoney(total)}`),
  ].join(' · ');
}

/** A truck's cost and expenses against its bills, and the rate at which the rest of it breaks even. */
export function TruckMeter({ account, completed }: { account: TruckAccount; completed: boolean }) {
  const { t } = useTranslation();
  const costPaise = paiseOf(account.purchaseAmount) + paiseOf(account.expensesTotal);
  const parts = useParts(account);
  const remainder = useRemainder(account);
  const short = account.toRecover > 0;
  return (
    <StatStrip
      below={
        <div className="space-y-2 text-sm">
          <RecoveredBar soldPaise={paiseOf(account.sold)} costPaise={costPaise} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{remainder}</span>
            <span className="text-muted">
              {t(completed ? 'purchase.daysTaken' : 'purchase.daysOpen', { n: account.daysOpen })}
            </span>
          </p>
        </div>
      }
    >
      <Stat label={t('purchase.cost')} hint={account.expenses.length > 0 && parts}>
        <span className="figure">{formatPaise(costPaise as Paise)}</span>
      </Stat>
      <Stat label={t('purchase.soldAccount')}>
        <Money amount={account.sold} />
      </Stat>
      <Stat label={t(short ? 'purchase.toRecover' : 'purchase.profitSoFar')}>
        <Money
          amount={short ? account.toRecover : account.net}
          className={short ? 'text-due-text' : 'text-leaf-text'}
        />
      </Stat>
    </StatStrip>
  );
}
