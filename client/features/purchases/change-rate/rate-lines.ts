import type { RateChange, Sale } from '@/features/sales/api';
import { addPaise, lineAmountPaise, minusPaise, type Paise, roundedPaise, toPaise } from '@/lib/money/money';

export interface RateLine {
  saleId: number;
  customerName: string;
  day: string;
  productName: string;
  unit: string;
  /** rupees, decimal text */
  rate: string;
  quantity: number;
  amountPaise: Paise;
  /** the same for all lines whose rate changes together */
  group: string;
}

const groupOf = (productName: string, unit: string, rate: string): string =>
  JSON.stringify([productName, unit, toPaise(rate)]);

/** In the order of the bills; items of one bill that change together are one line. */
export function rateLinesOf(sales: readonly Sale[]): readonly RateLine[] {
  return sales.flatMap((sale) => {
    const lines = new Map<string, RateLine>();
    for (const { productName, unit, unitPrice: rate, quantity, amount } of sale.items) {
      const group = groupOf(productName, unit, rate);
      const { quantity: known = 0, amountPaise = 0 as Paise } = lines.get(group) ?? {};
      lines.set(group, {
        saleId: sale.id,
        customerName: sale.customerName,
        day: sale.saleDate,
        productName,
        unit,
        rate,
        quantity: roundedPaise(known + quantity) / 100,
        amountPaise: addPaise([amountPaise, roundedPaise(amount)]),
        group,
      });
    }
    return [...lines.values()];
  });
}

/** Most bills first. */
export function groupsOf(lines: readonly RateLine[]): readonly (RateLine & { bills: number })[] {
  const groups = new Map<string, RateLine & { bills: number }>();
  for (const line of lines)
    groups.set(line.group, { ...line, bills: (groups.get(line.group)?.bills ?? 0) + 1 });
  return [...groups.values()].sort((a, b) => b.bills - a.bills);
}

/** Of the whole bills; each item's amount is rounded as the server does it. */
export function sumsOf(
  sales: readonly Sale[],
  { saleIds, productName, unit, from, to }: RateChange,
): { before: Paise; after: Paise } {
  const bills = sales.filter(({ id }) => saleIds.includes(id));
  const before = addPaise(bills.map(({ amount }) => roundedPaise(amount)));
  const items = bills
    .flatMap((sale) => sale.items)
    .filter(
      (item) =>
        item.productName === productName && item.unit === unit && toPaise(item.unitPrice) === toPaise(from),
    );
  const raised = items.map((item) =>
    minusPaise(lineAmountPaise(item.quantity, to), roundedPaise(item.amount)),
  );
  return { before, after: addPaise([before, ...raised]) };
}

export function showsChange(
  sales: readonly Sale[],
  { saleIds, productName, unit, from, to }: RateChange,
): boolean {
  const lines = rateLinesOf(sales);
  const has = (saleId: number, rate: string) =>
    lines.some((line) => line.saleId === saleId && line.group === groupOf(productName, unit, rate));
  return saleIds.every((id) => has(id, to) && !has(id, from));
}
