import { useQuery } from '@tanstack/react-query';
import { vendorQuery } from '@/features/vendors/api';
import { changedFields } from '@/lib/changed-fields';
import { crateCount, crateText } from '@/lib/crates';
import { dayOf, momentFor } from '@/lib/days/days';
import { plainText } from '@/lib/field-table';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { Purchase, PurchaseBody } from './api';
import type { PurchaseValues } from './schema';

function VendorName({ value }: { value: unknown }) {
  return useQuery(vendorQuery(Number(value))).data?.name ?? '…';
}

export const purchaseVersions: RecordVersions<PurchaseValues, Purchase> = {
  valuesOf: (purchase) => ({
    vendorId: purchase.vendorId,
    vehicleNumber: purchase.vehicleNumber ?? '',
    createdAt: dayOf(purchase.createdAt),
    quantity: purchase.quantity === null ? '' : String(purchase.quantity),
    unit: purchase.unit,
    amount: String(purchase.amount),
    description: purchase.description ?? '',
    notes: purchase.notes ?? '',
    cratesIn: crateText(purchase.cratesIn),
  }),
  fields: {
    vendorId: { label: 'records.vendor', Shown: VendorName },
    vehicleNumber: {},
    createdAt: { label: 'purchase.purchaseDate' },
    amount: {},
    description: {},
    notes: {},
    quantity: { label: 'purchase.loaded', text: plainText },
    unit: {},
    cratesIn: {},
  },
};

export const purchaseBody = (
  { vendorId, createdAt, quantity, unit, cratesIn, ...typed }: PurchaseValues,
  now: string,
  stored: Purchase | null,
): PurchaseBody => ({
  ...typed,
  // Never null here: the schema refuses a missing vendor.
  vendorId: vendorId ?? 0,
  createdAt: momentFor(createdAt, now, stored?.createdAt ?? null),
  ...changedFields(
    { quantity, unit, cratesIn: crateCount(cratesIn) },
    { quantity: String(stored?.quantity ?? ''), unit: stored?.unit ?? '', cratesIn: stored?.cratesIn ?? 0 },
  ),
});
