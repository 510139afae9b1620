import { queryOptions } from '@tanstack/react-query';
import { keys } from '@/lib/http/cache';
import { asksDevice } from '@/lib/http/device-reads';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { countingQuery } from '@/records/counting-query';
import { countInAccount, countInVehicles, type OpenVehicle, type VehicleAccount } from './account';
import { vehicleNumbersQuery } from './vehicles-api';

export { costOf, type OpenVehicle, type VehicleAccount } from './account';

export const vehicleAccountQuery = (id: number) =>
  queryOptions({
    queryKey: [keys.vehicleAccount, id],
    ...countingQuery(`/purchases/${id}/account`, {
      read: (account: VehicleAccount) => account,
      count: countInAccount(id),
    }),
  });

const openVehicles = countingQuery('/vehicle-numbers', {
  query: { activeOnly: 'true', accounts: 'true' },
  read: (vehicles: OpenVehicle[]) => vehicles,
  count: countInVehicles,
});

/** The vehicles still being sold, newest first, with the accounts of the first ones; the pickers' list too. */
export const openVehiclesQuery = queryOptions({
  queryKey: [keys.vehicleAccount, 'open'],
  ...openVehicles,
  queryFn: async ({ signal, client }) => {
    const vehicles = await openVehicles.queryFn({ signal });
    // Built with its options: the list counts again when what waits changes, before a picker asks for it.
    const pickers = client.defaultQueryOptions(vehicleNumbersQuery('', true));
    if (!asksDevice(signal))
      client.getQueryCache().build(client, pickers).setData(vehicles, { manual: true });
    return vehicles;
  },
  staleTime: PICKER_STALE_MS,
  // It has the vehicles without their accounts.
  meta: { ...openVehicles.meta, partInKhata: true },
});
