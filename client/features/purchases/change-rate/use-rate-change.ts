import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  changeRate,
  fetchVehicleSales,
  type RateChange,
  type RatesChanged,
  type Sale,
  vehicleSalesQuery,
} from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { rule } from '@/i18n/message';
import { isUnanswered } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { sentOrSeen } from '@/lib/http/send-once';
import { formatMoney, fromPaise, toPaise } from '@/lib/money/money';
import { forgetSent } from '@/saving/entries';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { toast } from '@/ui/toast/toast-store';
import { type RateLine, rateLinesOf, showsChange, sumsOf } from './rate-lines';

const rateSchema = z.object({
  saleIds: z.array(z.number()),
  /** the lines that the rate is of; '' until a bill is ticked */
  group: z.string(),
  to: z.string().check(
    z.trim(),
    z.refine((to) => toPaise(to) !== null, { error: rule('amount_invalid'), abort: true }),
    z.refine((to) => Number(to) >= 0, { error: rule('price_negative'), abort: true }),
    z.refine((to) => Number(to) < 1e9, rule('amount_invalid')),
  ),
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
  const { t } = useTranslation();
  const client = useQueryClient();

  async function untickChanged(): Promise<void> {
    await refreshAfter(client, 'sale');
    const { saleIds, group } = record.form.getValues();
    const left = rateLinesOf(
      await client.fetchQuery({ ...vehicleSalesQuery(purchaseId), staleTime: Infinity }),
    )
      .filter((line) => line.group === group)
      .map(({ saleId }) => saleId);
    record.form.setValue(
      'saleIds',
      saleIds.filter((id) => left.includes(id)),
    );
  }

  const record: SavingForm<RateValues> = useSaving<RateValues, RateChange, RatesChanged>({
    schema: rateSchema,
    values: { saleIds: [], group: '', to: '' },
    body: (values) => bodyOf(values, lines),
    send: async (body, { key }) => {
      const changed = await sentOrSeen<RatesChanged>(
        () => changeRate(body, key),
        async () => {
          if (!showsChange(await fetchVehicleSales(purchaseId), body)) return null;
          const { before, after } = sumsOf(sales, body);
          return { bills: body.saleIds.length, before: fromPaise(before), after: fromPaise(after) };
        },
      );
      for (const id of body.saleIds) void forgetSent('/sales', id);
      return changed;
    },
    saved: async ({ bills, before, after }) => {
      toast({
        title: t('vehicles.rateChanged', { n: bills }),
        description: t('vehicles.beforeAfter', { before: formatMoney(before), after: formatMoney(after) }),
      });
      await refreshAfter(client, 'sale');
      onDone();
    },
    // Without an answer, the next press sends the same again.
    failed: (error) => isUnanswered(error) || void untickChanged().catch(() => undefined),
  });
  return record;
}
