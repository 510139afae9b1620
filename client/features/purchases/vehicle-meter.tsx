import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { remainderText } from '@/lib/money/break-even';
import { addPaise, formatMoney, formatPaise, formatQuantity, type Paise, toPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { LoadBar } from '@/records/load-bar';
import { LoadLeft } from '@/records/load-left';
import { Figure, Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { costOf, type VehicleAccount } from './account';

const paiseOf = (rupees: number): Paise => toPaise(rupees) ?? (0 as Paise);

/** What the vehicle's cost is made of: 'Purchase ₹3,30,713.47 · Freight ₹22,000.00'. */
function useCostText({ purchaseAmount, expenses, allowances = 0 }: VehicleAccount): string {
  const { t } = useTranslation();
  return [
    `${t('purchase.fruit')} ${formatMoney(purchaseAmount)}`,
    ...expenses.map(({ kind, total }) => `${t(`expense.${kind}`)} ${formatMoney(total)}`),
    ...(allowances === 0 ? [] : [`${t('payment.allowance')} ${formatMoney(allowances)}`]),
  ].join(' · ');
}

/** A vehicle's cost and expenses against its bills, and the break-even rate of what is left. */
export function VehicleMeter({
  account,
  completed,
  children,
}: {
  account: VehicleAccount;
  completed: boolean;
  /** what it does not know yet */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { spoiled = 0 } = account;
  const [quantity, unit] = [formatQuantity(spoiled), unitName(account.unit, t)];
  const costPaise = addPaise([
    paiseOf(account.purchaseAmount),
    paiseOf(account.expensesTotal),
    paiseOf(account.allowances ?? 0),
  ]);
  const costText = useCostText(account);
  const short = account.toRecover > 0;
  return (
    <StatStrip
      below={
        <div className="space-y-2 text-sm">
          <LoadBar account={account} cost={costOf(account)} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <LoadLeft load={account} text={remainderText(account, t)} />
            <span className="text-muted">
              {t(completed ? 'purchase.daysTaken' : 'purchase.daysOpen', { n: account.daysOpen })}
            </span>
          </p>
          <p className="text-muted">{costText}</p>
          {spoiled > 0 && <p className="text-muted">{t('purchase.spoiled', { quantity, unit })}</p>}
          {children}
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
