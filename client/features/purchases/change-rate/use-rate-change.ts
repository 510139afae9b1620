import * as z from 'zod/mini';
import { fetchVehicleSales, type Sale, type SaleItem, vehicleSalesQuery } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { decimalRule, rule } from '@/lib/field-rules';
import { call } from '@/lib/http/api';
import { isUnanswered } from '@/lib/http/api-error';
import { queryClient, refreshAfter } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import {
  addPaise,
  formatMoney,
  fromPaise,
  lineAmountPaise,
  minusPaise,
  type Paise,
  roundedPaise,
  toPaise,
} from '@/lib/money/money';
import { forgetSent } from '@/saving/entries';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { toast } from '@/ui/toast/toast-store';

/** The items of these bills with that product, unit and rate `from` get the rate `to`; rates are rupees. */
interface RateChange {
  saleIds: number[];
  productName: string;
  unit: string;
  from: string;
  to: string;
}

/** How many bills changed, and their sums in rupees. */
interface RatesChanged {
  bills: number;
  before: number | string;
  after: number | string;
}

/** @throws ApiError 409 if a bill was changed meanwhile or is in closed books; nothing has changed then */
const changeRate = (body: RateChange, idempotencyKey: string) =>
  call<RatesChanged>('POST', '/sales/rates', { body, idempotencyKey });

export interface RateLine extends Pick<SaleItem, 'productName' | 'unit' | 'quantity'> {
  saleId: number;
  customerName: string;
  day: string;
  /** rupees, decimal text */
  rate: string;
  amountPaise: Paise;
  /** the same for all lines whose rate changes together */
  group: string;
}

const groupOf = ({ productName, unit, unitPrice }: Pick<SaleItem, 'productName' | 'unit' | 'unitPrice'>): string =>
  JSON.stringify([productName, unit, toPaise(unitPrice)]);

/** In the order of the bills; items of one bill that change together are one line. */
export function rateLinesOf(sales: readonly Sale[]): readonly RateLine[] {
  return sales.flatMap((sale) => {
    const lines = new Map<string, RateLine>();
    for (const item of sale.items) {
      const { productName, unit, unitPrice: rate, quantity, amount } = item;
      const group = groupOf(item);
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
  for (const line of lines) groups.set(line.group, { ...line, bills: (groups.get(line.group)?.bills ?? 0) + 1 });
  return [...groups.values()].sort((a, b) => b.bills - a.bills);
}

/** Of the whole bills; each item's amount is rounded as the server does it. */
export function sumsOf(
  sales: readonly Sale[],
  { saleIds, productName, unit, from, to }: RateChange,
): { before: Paise; after: Paise } {
  const bills = sales.filter(({ id }) => saleIds.includes(id));
  const before = addPaise(bills.map(({ amount }) => roundedPaise(amount)));
  const group = groupOf({ productName, unit, unitPrice: from });
  const items = bills.flatMap((sale) => sale.items).filter((item) => groupOf(item) === group);
  const raised = items.map((item) => minusPaise(lineAmountPaise(item.quantity, to), roundedPaise(item.amount)));
  return { before, after: addPaise([before, ...raised]) };
}

export function showsChange(sales: readonly Sale[], { saleIds, productName, unit, from, to }: RateChange): boolean {
  const lines = rateLinesOf(sales);
  const has = (saleId: number, unitPrice: string) =>
    lines.some((line) => line.saleId === saleId && line.group === groupOf({ productName, unit, unitPrice }));
  return saleIds.every((id) => has(id, to) && !has(id, from));
}

const rateSchema = z.object({
  saleIds: z.array(z.number()),
  /** the lines that the rate is of; '' until a bill is ticked */
  group: z.string(),
  to: decimalRule(rule('price_negative'), 1e9),
});

export type RateValues = z.infer<typeof rateSchema>;

export function bodyOf({ saleIds, group, to }: RateValues, lines: readonly RateLine[]): RateChange {
  const { productName = '', unit = '', rate = '' } = lines.find((line) => line.group === group) ?? {};
  return { saleIds, productName, unit, from: rate, to };
}

/** All of the bills change, or none. */
export function useRateChange(
  purchaseId: number,
  sales: readonly Sale[],
  lines: readonly RateLine[],
  onDone: () => void,
): SavingForm<RateValues> {
  async function untickChanged(): Promise<void> {
    await refreshAfter('sale');
    const { saleIds, group } = record.form.getValues();
    const left = rateLinesOf(await queryClient.fetchQuery({ ...vehicleSalesQuery(purchaseId), staleTime: Infinity }))
      .filter((line) => line.group === group)
      .map(({ saleId }) => saleId);
    record.form.setValue(
      'saleIds',
      saleIds.filter((id) => left.includes(id)),
    );
  }

  const record: SavingForm<RateValues> = useSaving({
    schema: rateSchema,
    values: { saleIds: [], group: '', to: '' },
    body: (values) => bodyOf(values, lines),
    send: async (body, { key }) => {
      const { before, after } = sumsOf(sales, body);
      const expected = { bills: body.saleIds.length, before: fromPaise(before), after: fromPaise(after) };
      const changed = await sentOrSeen(
        () => changeRate(body, key),
        async () => ({ ...expected, now: await fetchVehicleSales(purchaseId) }),
        ({ now }) => showsChange(now, body),
      );
      for (const id of body.saleIds) void forgetSent('/sales', id);
      return changed;
    },
    saved: async ({ bills, before, after }) => {
      toast({
        title: t('vehicles.rateChanged', { n: bills }),
        description: t('vehicles.beforeAfter', { before: formatMoney(before), after: formatMoney(after) }),
      });
      await refreshAfter('sale');
      onDone();
    },
    // Without an answer, the next press sends the same again.
    failed: (error) => isUnanswered(error) || void untickChanged().catch(() => undefined),
  });
  return record;
}
