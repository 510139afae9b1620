import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { keys } from '@/lib/cache';
import { PICKER_STALE_MS } from '@/lib/query-client';

/** A purchase by its vehicle. */
export interface VehicleNumber {
  /** the purchase's id */
  id: number;
  vehicleNumber: string;
}

export interface VehicleRow extends VehicleNumber {
  vendorName: string;
  description: string;
  /** the purchase's date and time */
  createdAt: string;
}

/** The vehicles to choose from, newest first; at most ten seconds old. A sale names no completed one. */
export const vehicleNumbersQuery = (search: string, activeOnly: boolean) =>
  queryOptions({
    queryKey: [keys.vehiclePicker, search, activeOnly],
    queryFn: ({ signal }) =>
      call<VehicleRow[]>('GET', '/vehicle-numbers', {
        query: { activeOnly: String(activeOnly), search },
        signal,
      }),
    staleTime: PICKER_STALE_MS,
    placeholderData: keepPreviousData,
  });
