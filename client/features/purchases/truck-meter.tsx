import { useTranslation } from '@/i18n/language';
import { remainderText } from '@/lib/money/break-even';
import { addPaise, formatMoney, formatPaise, type Paise, toPaise } from '@/lib/money/money';
import { Bar } from '@/ui/bar';
import { Figure, Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { recoveredPercent, type TruckAccount } from './trucks-api';

const paiseOf = (rupees: number): Paise => toPaise(rupees) ?? (0 as Paise);

/** What the truck's cost is made of: 'Purchase ₹3,30,713.47 · Freight ₹22,000.00'. */
function useCostText({ purchaseAmount, expenses }: TruckAccount): string {
  const { t } = useTranslation();
  return [
    `${t('purchase.fruit')} ${formatMoney(purchaseAmount)}`,
    ...expenses.map(({ kind, total }) => `${t(`expense.${kind}`)} ${formatMoney(total)}`),
  ].join(' · ');
}

/** A truck's cost and expenses against its bills, and the break-even rate of what is left. */
export function TruckMeter({ account, completed }: { account: TruckAccount; completed: boolean }) {
  const { t } = useTranslation();
  const costPaise = addPaise([paiseOf(account.purchaseAmount), paiseOf(account.expensesTotal)]);
  const costText = useCostText(account);
  const short = account.toRecover > 0;
  return (
    <StatStrip
      below={
        <div className="space-y-2 text-sm">
          <Bar percent={recoveredPercent(account)} look={short ? 'open' : 'good'} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{remainderText(account, t)}</span>
            <span className="text-muted">
              {t(completed ? 'purchase.daysTaken' : 'purchase.daysOpen', { n: account.daysOpen })}
            </span>
          </p>
          <p className="text-muted">{costText}</p>
        </div>
      }
    >
      <Stat label={t('purchase.cost')}>
        <Figure text={formatPaise(costPaise)} />
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
