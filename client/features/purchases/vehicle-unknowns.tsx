import { useQuery } from '@tanstack/react-query';
import { fetchExpenses } from '@/features/expenses/api';
import { useTranslation } from '@/i18n/language';
import { keys } from '@/lib/http/cache';
import { formatMoney, formatQuantity, toPaise } from '@/lib/money/money';
import { AppLink } from '@/ui/app-link';
import type { Purchase } from './api';

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
      purchaseId === id && kind === 'waste' && quantity === null && (toPaise(amount) ?? 0) > 0,
  );
}

/** What the vehicle's account needs to be true: the unit of its load, and how many boxes its old waste was. */
export function VehicleUnknowns({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
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
