import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { Sheet } from '@/ui/page';
import { Failure } from '@/ui/states';
import type { Purchase } from './api';
import { AccountSkeleton } from './purchase-skeleton';
import { TruckMeter } from './truck-meter';
import { truckAccountQuery } from './trucks-api';

/** The truck's account; fetches it, with a skeleton and a failure. */
export function TruckAccountSheet({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  const account = useQuery(truckAccountQuery(purchase.id));
  if (account.isSuccess)
    return <TruckMeter account={account.data} completed={Number(purchase.isClosed) === 1} />;
  if (account.isPending) return <AccountSkeleton />;
  return (
    <Sheet>
      <Failure text={t('purchase.accountFailed')} retry={() => void account.refetch()} />
    </Sheet>
  );
}
