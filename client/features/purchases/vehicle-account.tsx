import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { Fetched } from '@/ui/fetched';
import type { Purchase } from './api';
import { AccountSkeleton } from './purchase-skeleton';
import { vehicleAccountQuery } from './vehicle-account-api';
import { VehicleMeter } from './vehicle-meter';
import { VehicleUnknowns } from './vehicle-unknowns';

/** The vehicle's account; fetches it, with a skeleton and a failure. */
export function VehicleAccountSheet({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation();
  return (
    <Fetched
      query={useQuery(vehicleAccountQuery(purchase.id))}
      failure={t('purchase.accountFailed')}
      skeleton={<AccountSkeleton />}
      onSheet
      onlyFresh
    >
      {(account) => (
        <VehicleMeter account={account} completed={Number(purchase.isClosed) === 1}>
          <VehicleUnknowns purchase={purchase} />
        </VehicleMeter>
      )}
    </Fetched>
  );
}
