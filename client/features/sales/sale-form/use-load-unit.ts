import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { useFigures } from '@/saving/figures';

/** The unit that an open vehicle's load is counted in; null without a vehicle, or if its load has none. */
export function useLoadUnit(enabled = true): (purchaseId: number | null) => string | null {
  const { data: vehicles } = useFigures({ ...vehicleNumbersQuery('', true), enabled });
  return (purchaseId) => vehicles?.find(({ id }) => id === purchaseId)?.unit || null;
}
