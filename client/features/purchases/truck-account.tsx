import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { Fetched } from '@/ui/fetched';
import type { Purchase } from './api';
import { AccountSkeleton } from './purchase-skeleton';
import { TruckMeter } from './truck-meter';
import { TruckUnknowns } from './truck-unknowns';
import { truckAccountQuery } from './trucks-api';

/** The truck's account; fetches it, with a skeleton and a failure. */
export function TruckAccountSheet({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useQuery(truckAccountQuery(purchase.id))}
      failure={t('purchase.accountFailed')}
      skeleton={<AccountSkeleton />}
      onSheet
      onlyFresh
    >
      {(account) => (
        <TruckMeter account={account} completed={Number(purchase.isClosed) === 1}>
          <TruckUnknowns purchase={purchase} />
        </TruckMeter>
      )}
    </Fetched>
  );
}
