import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import { productNameOf } from '@/lib/product-name';
import type { InCrates } from './proposed-crates';
import { soldProductsQuery } from './sold-products';

/**
 * Whether pieces are crates: as the vehicle's load is counted, which its pieces are part of; without a vehicle or a load, as
 * the product was sold lately. Boxes do not come back.
 */
export function useInCrates(): (purchaseId: number | null) => InCrates {
  const enabled = useFirm().crates === true;
  const { data: vehicles } = useQuery({ ...vehicleNumbersQuery('', true), enabled });
  const { data: sold } = useQuery({ ...soldProductsQuery, enabled });
  return (purchaseId) => {
    const loadUnit = vehicles?.find(({ id }) => id === purchaseId)?.unit || null;
    return (productName) =>
      loadUnit === null
        ? (sold?.get(productNameOf(productName))?.units.has('carrat') ?? false)
        : loadUnit === 'carrat';
  };
}
