import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { toPaise } from '@/lib/money/money';

export const rateSchema = z.object({
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
