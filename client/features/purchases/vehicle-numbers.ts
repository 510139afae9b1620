import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { keys } from '@/lib/cache';
import { PICKER_STALE_MS } from '@/lib/query-client';

/** A purchase whose vehicle still has fruit to sell. */
export interface VehicleNumber {
  /** the purchase's id */
  id: number;
  vehicleNumber: string;
}

/** The vehicles a sale can name, without completed ones; at most ten seconds old. */
export const vehicleNumbersQuery = (search: string) =>
  queryOptions({
    queryKey: [keys.vehiclePicker, search],
    queryFn: ({ signal }) =>
      call<VehicleNumber[]>('GET', '/vehicle-numbers', { query: { activeOnly: 'true', search }, signal }),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });
