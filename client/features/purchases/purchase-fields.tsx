import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { vendors } from '@/features/vendors/api';
import { changedFields } from '@/lib/changed-fields';
import { crateCount, crateText } from '@/lib/crates';
import { dayOf, momentFor } from '@/lib/days/days';
import { chosenRule, countRule, dayRule, decimalRule, optionalText, rule, textOfAtLeast } from '@/lib/field-rules';
import { plainText } from '@/lib/field-table';
import { toPaise } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { Purchase } from './api';

const amount = z.string().check(
  z.trim(),
  z.refine((rupees) => rupees !== '', { error: rule('amount_required'), abort: true }),
  z.refine((rupees) => (toPaise(rupees) ?? -1) >= 0, rule('amount_invalid')),
);

/** A quantity needs its unit, unless it is the stored one of before units. */
export const purchaseSchema = (today: string, storedQuantity = '') =>
  z
    .object({
      vendorId: chosenRule(rule('select_vendor')),
      vehicleNumber: textOfAtLeast(2, 'vehicleNumber'),
      /** the day alone; the body adds the time */
      createdAt: dayRule(rule('purchase_date_required'), today),
      /** '' for unknown */
      quantity: decimalRule(rule('quantity_negative'), 1e7, (typed) => typed === '' || toPaise(typed) !== null),
      unit: z.string(),
      amount,
      description: optionalText,
      notes: optionalText,
      cratesIn: z.optional(countRule),
    })
    .check(
      z.refine((values) => values.unit !== '' || values.quantity.trim() === '' || values.quantity === storedQuantity, {
        error: rule('select_unit'),
        path: ['unit'],
      }),
    );
export type PurchaseValues = z.infer<ReturnType<typeof purchaseSchema>>;

function VendorName({ value }: { value: unknown }) {
  return useQuery(vendors.one(Number(value))).data?.name ?? '…';
}

export const purchaseVersions: RecordVersions<PurchaseValues, Purchase> = {
  valuesOf: (purchase) => ({
    vendorId: purchase.vendorId,
    vehicleNumber: purchase.vehicleNumber ?? '',
    createdAt: dayOf(purchase.createdAt),
    amount: String(purchase.amount),
    description: purchase.description ?? '',
    notes: purchase.notes ?? '',
    quantity: purchase.quantity === null ? '' : String(purchase.quantity),
    unit: purchase.unit,
    cratesIn: crateText(purchase.cratesIn),
  }),
  fields: {
    vendorId: { label: 'records.vendor', Shown: VendorName },
    createdAt: { label: 'purchase.purchaseDate' },
    quantity: { label: 'purchase.loaded', text: plainText },
  },
};

export const purchaseBody = (
  { vendorId, createdAt, quantity, unit, cratesIn, ...typed }: PurchaseValues,
  stored: Purchase | null,
  now: string,
) => ({
  ...typed,
  // Never null here: the schema refuses a missing vendor.
  vendorId: vendorId ?? 0,
  createdAt: momentFor(createdAt, now, stored?.createdAt ?? null),
  ...changedFields(
    { quantity, unit, cratesIn: crateCount(cratesIn) },
    { quantity: String(stored?.quantity ?? ''), unit: stored?.unit ?? '', cratesIn: stored?.cratesIn ?? 0 },
  ),
});
