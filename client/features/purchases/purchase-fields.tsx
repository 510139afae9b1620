import { useQuery } from '@tanstack/react-query';
import { vendorQuery } from '@/features/vendors/api';
import { crateText } from '@/lib/crates';
import { dayOf } from '@/lib/days/days';
import { plainText } from '@/lib/field-table';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Purchase } from './api';
import type { PurchaseValues } from './schema';

/** A saved purchase as the form shows it. */
const purchaseValues = (purchase: Purchase): PurchaseValues => ({
  vendorId: purchase.vendorId,
  vehicleNumber: purchase.vehicleNumber ?? '',
  createdAt: dayOf(purchase.createdAt),
  quantity: purchase.quantity === null ? '' : String(purchase.quantity),
  unit: purchase.unit,
  amount: String(purchase.amount),
  description: purchase.description ?? '',
  notes: purchase.notes ?? '',
  ...(purchase.cratesIn !== undefined && { cratesIn: crateText(purchase.cratesIn) }),
});

function VendorName({ value }: { value: unknown }) {
  return useQuery(vendorQuery(Number(value))).data?.name ?? '…';
}

export const purchaseVersions: RecordVersions<PurchaseValues, Purchase> = {
  valuesOf: purchaseValues,
  fields: [
    { name: 'vendorId', label: 'records.vendor', Shown: VendorName },
    { name: 'vehicleNumber' },
    { name: 'createdAt', label: 'purchase.purchaseDate' },
    { name: 'amount' },
    { name: 'description' },
    { name: 'notes' },
    { name: 'quantity', label: 'purchase.loaded', text: plainText },
    { name: 'unit' },
    { name: 'cratesIn' },
  ],
};
