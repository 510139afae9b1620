import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { PICKER_STALE_MS } from '@/lib/http/query-client';
import { formatMoney, toPaise } from '@/lib/money/money';
import { figureOf } from './sale-total';
import type { SaleItemForm } from './schema';

/**
 * The usual prices in rupees and quantities of a product and unit on a vehicle's bills; null with fewer than three
 * bills.
 */
interface Usual {
  unitPrice: number | null;
  unitPriceFrom: number | null;
  unitPriceTo: number | null;
  quantity: number | null;
  quantityTo: number | null;
  /** whether the firm's bills mostly name a vehicle */
  vehicleExpected: boolean;
}

/**
 * An item's bill. `saleId` is null for a new one; a bill being edited does not count. `purchaseId` null: no vehicle.
 */
export interface UsualBill {
  purchaseId: number | null;
  saleId: number | null;
}

export const usualQuery = (productName: string, unit: string, bill: UsualBill) =>
  queryOptions({
    queryKey: [keys.lastRate, 'usual', productName, unit, bill],
    queryFn: ({ signal }) =>
      call<Usual>('GET', '/sales/usual', {
        query: {
          productName,
          unit,
          purchaseId: bill.purchaseId ?? '',
          exceptSaleId: bill.saleId ?? '',
        },
        signal,
      }),
    staleTime: PICKER_STALE_MS,
  });

/** What the form asks about an item; `rule` is the server's name for it. */
type Question =
  | { rule: 'rate_high' | 'rate_low'; rate: string; usual: string }
  | { rule: 'quantity_high'; quantity: string; usual: string };

/** The one question about an item, the price before the quantity; null if it is as usual, or nothing is known yet. */
export function questionOf(item: SaleItemForm, usual: Usual): Question | null {
  const rate = figureOf(item.unitPrice);
  const pricePaise = toPaise(rate) ?? 0;
  const [from, to] = [toPaise(usual.unitPriceFrom ?? ''), toPaise(usual.unitPriceTo ?? '')];
  if (from === null || to === null || usual.quantityTo === null) return null;
  if (pricePaise > 0 && (pricePaise < from || pricePaise > to))
    return {
      rule: pricePaise > to ? 'rate_high' : 'rate_low',
      rate: formatMoney(rate),
      usual: formatMoney(usual.unitPrice),
    };
  const quantity = figureOf(item.quantity);
  return Number(quantity) > usual.quantityTo
    ? { rule: 'quantity_high', quantity, usual: String(usual.quantity) }
    : null;
}
