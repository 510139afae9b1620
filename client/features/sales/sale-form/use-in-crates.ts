import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { productNameOf } from '@/lib/product-name';
import type { InCrates } from './proposed-crates';
import { soldProductsQuery, useLoadUnit } from './sold-products';

/**
 * Whether pieces are crates: as the vehicle's load is counted, which its pieces are part of; without a vehicle or a load, as
 * the product was sold lately. Boxes do not come back.
 */
export function useInCrates(): (purchaseId: number | null) => InCrates {
  const enabled = useFirm().crates === true;
  const loadUnitOf = useLoadUnit(enabled);
  const { data: sold } = useQuery({ ...soldProductsQuery, enabled });
  return (purchaseId) => {
    const loadUnit = loadUnitOf(purchaseId);
    return (productName) =>
      loadUnit === null
        ? (sold?.get(productNameOf(productName))?.units.has('carrat') ?? false)
        : loadUnit === 'carrat';
  };
}
