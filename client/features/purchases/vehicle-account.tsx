import { useQuery } from '@tanstack/react-query';
import { fetchExpenses } from '@/features/expenses/api';
import { type TranslationKey, t } from '@/i18n/language';
import { keys } from '@/lib/http/cache';
import { remainderText } from '@/lib/money/break-even';
import { formatMoney, formatPaise, formatQuantity, paiseOf, roundedPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { LoadBar, LoadLeft } from '@/records/load-bar';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/button';
import { FigureStat, StatStrip } from '@/ui/page';
import { Fetched, Loading, Skeleton } from '@/ui/states';
import { isCompleted, type Purchase } from './api';
import { costOf, type VehicleAccount, vehicleAccountQuery } from './vehicles-api';

const LINK = 'text-due-text block min-h-6 font-medium underline underline-offset-2';

/** The vehicle's waste that was entered in rupees, before waste was counted in boxes. */
function useOldWaste({ id }: Purchase) {
  const expenses = useQuery({
    queryKey: [keys.expenses, 'of-purchase', id],
    queryFn: ({ signal }) => fetchExpenses({ purchaseId: id }, signal),
  });
  const rows = expenses.data?.rows ?? [];
  // A server before this version answers those of every vehicle.
  return rows.filter(
    ({ purchaseId, kind, quantity, amount }) =>
      purchaseId === id && kind === 'waste' && quantity === null && paiseOf(amount) > 0,
  );
}

function VehicleUnknowns({ purchase }: { purchase: Purchase }) {
  const waste = useOldWaste(purchase);
  return (
    <>
      {purchase.quantity !== null && purchase.unit === '' && (
        <AppLink href={`/purchases/${purchase.id}/edit`} className={LINK}>
          {t('purchase.askUnit', { quantity: formatQuantity(purchase.quantity) })}
        </AppLink>
      )}
      {waste.map(({ id, amount }) => (
        <AppLink key={id} href={`/expenses/${id}/edit?purchaseId=${purchase.id}`} className={LINK}>
          {t('purchase.askSpoiled', { amount: formatMoney(amount) })}
        </AppLink>
      ))}
    </>
  );
}

/** 'Purchase ₹3,30,713.47 · Freight ₹22,000.00' */
function costText({ purchaseAmount, expenses, allowances = 0 }: VehicleAccount): string {
  return [
    `${t('records.purchase')} ${formatMoney(purchaseAmount)}`,
    ...expenses.map(({ kind, total }) => `${t(`expense.${kind}`)} ${formatMoney(total)}`),
    ...(allowances === 0 ? [] : [`${t('payment.allowance')} ${formatMoney(allowances)}`]),
  ].join(' · ');
}

function VehicleMeter({ purchase, account }: { purchase: Purchase; account: VehicleAccount }) {
  const { spoiled = 0 } = account;
  const [quantity, unit] = [formatQuantity(spoiled), unitName(account.unit)];
  const cost = costOf(account);
  const short = account.toRecover > 0;
  return (
    <StatStrip
      below={
        <div className="space-y-2 text-sm">
          <LoadBar account={account} cost={cost} />
          <p className="flex flex-wrap justify-between gap-x-4">
            <LoadLeft load={account} text={remainderText(account)} />
            <span className="text-muted">
              {t(isCompleted(purchase) ? 'purchase.daysTaken' : 'purchase.daysOpen', { n: account.daysOpen })}
            </span>
          </p>
          <p className="text-muted">{costText(account)}</p>
          {spoiled > 0 && <p className="text-muted">{t('purchase.spoiled', { quantity, unit })}</p>}
          <VehicleUnknowns purchase={purchase} />
        </div>
      }
    >
      <FigureStat label={t('purchase.cost')} figure={formatPaise(roundedPaise(cost))} />
      <FigureStat label={t('purchase.soldAccount')} figure={formatMoney(account.sold)} />
      <FigureStat
        label={t(short ? 'purchase.toRecover' : 'purchase.profitSoFar')}
        figure={formatMoney(short ? account.toRecover : account.net)}
        tone={short ? 'text-due-text' : 'text-leaf-text'}
      />
    </StatStrip>
  );
}

export function FigureSkeletons({ labels }: { labels: readonly TranslationKey[] }) {
  return labels.map((label) => <FigureStat key={label} label={t(label)} figure={undefined} />);
}

export function VehicleAccountSkeleton() {
  return (
    <Loading>
      <StatStrip below={<Skeleton className="h-26 md:h-16" />}>
        <FigureSkeletons labels={['purchase.cost', 'purchase.soldAccount', 'purchase.toRecover']} />
      </StatStrip>
    </Loading>
  );
}

export function VehicleAccountCard({ purchase }: { purchase: Purchase }) {
  return (
    <Fetched
      query={useFigures(vehicleAccountQuery(purchase.id))}
      failure={t('purchase.accountFailed')}
      skeleton={<VehicleAccountSkeleton />}
      onCard
      onlyFresh
    >
      {(account) => <VehicleMeter purchase={purchase} account={account} />}
    </Fetched>
  );
}
