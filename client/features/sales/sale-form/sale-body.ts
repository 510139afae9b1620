import { normaliseItems, type Sale } from '@/features/sales/api';
import { changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import { isPaymentMethod, type PaymentMethod } from '@/lib/payment-methods';
import { productNameOf } from '@/lib/product-name';
import { isWeighed } from '@/lib/units';
import { onDevice } from '@/state/local';
import { figureOf, inRupees, saleTotal } from './sale-total';
import { type PaidNow, type SaleForm, type SaleItemForm, savedItems } from './schema';

function cratesOf({ productName, unit, quantity, pieces = '' }: SaleItemForm, inCrates: InCrates): number {
  if (unit === 'carrat') return Number(figureOf(quantity)) || 0;
  return isWeighed(unit) && inCrates(productName) ? Number(pieces) || 0 : 0;
}

/** Whether the pieces of a product that is sold by weight are crates. */
export type InCrates = (productName: string) => boolean;

export const proposedCrates = (items: readonly SaleItemForm[], inCrates: InCrates): number =>
  Math.ceil(items.reduce((sum, item) => sum + cratesOf(item, inCrates), 0));

const STORAGE_KEY = 'paid-method';

export function lastPaidMethod(): PaymentMethod {
  const last = onDevice.get(STORAGE_KEY);
  return isPaymentMethod(last) ? last : 'cash';
}

export const rememberPaidMethod = (method: PaymentMethod): void => onDevice.set(STORAGE_KEY, method);

/** Until somebody has chosen, who buys for cash pays the whole bill. */
export function paidOf(
  { paid, customerId }: Pick<SaleForm, 'paid' | 'customerId'>,
  cashCustomerId: number | null | undefined,
): PaidNow | null {
  if (paid !== undefined) return paid;
  return customerId !== null && customerId === cashCustomerId ? { amount: null, method: lastPaidMethod() } : null;
}

/** `stored` is the bill being edited. Amounts are calculated here and again on the server. */
export function saleBody(
  { customerId, description, items: typedItems, cratesOut: typedOut, cratesBack, paid: typedPaid, ...typed }: SaleForm,
  stored: Sale | null,
  inCrates: InCrates = () => false,
  cashCustomerId?: number | null,
) {
  const saved = savedItems(typedItems, stored === null);
  const items = saved.map(({ productName, unit, quantity, unitPrice, pieces = '', ...item }) => ({
    ...item,
    productName: productNameOf(productName),
    unit,
    quantity: Number(figureOf(quantity)),
    ...(isWeighed(unit) && pieces.trim() !== '' ? { pieces: Number(pieces) } : {}),
    unitPrice: inRupees(figureOf(unitPrice)),
    amount: saleTotal([{ quantity, unitPrice }]),
  }));
  const cratesOut = typedOut === null ? proposedCrates(saved, inCrates) : crateCount(typedOut);
  const amount = saleTotal(saved);
  // An edited bill has the payment beside it, as any other.
  const paid = stored === null ? paidOf({ paid: typedPaid, customerId }, cashCustomerId) : null;
  return {
    ...typed,
    // Never null here: the schema refuses a missing customer.
    customerId: customerId ?? 0,
    description: description.trim(),
    amount,
    items: JSON.stringify(items),
    ...changedFields(
      { cratesOut, cratesBack: crateCount(cratesBack) },
      { cratesOut: stored?.cratesOut ?? 0, cratesBack: stored?.cratesBack ?? 0 },
    ),
    ...(paid && {
      paid: {
        amount: inRupees(paid.amount?.trim() ?? amount),
        method: paid.method,
        ...(paid.holderId && { holderId: paid.holderId }),
      },
    }),
  };
}

type SaleBody = ReturnType<typeof saleBody>;

/** A bill in the outbox, for the next bill of a run to start from. */
export const unsentSale = ({ paid: _, ...body }: SaleBody, customerName: string): Sale => ({
  ...body,
  id: 0,
  customerName,
  customerPhoneNumber: '',
  vehicleNumber: '',
  createdAt: '',
  items: normaliseItems(body.items),
});
