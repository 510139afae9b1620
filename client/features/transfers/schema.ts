import * as z from 'zod/mini';
import { HolderName } from '@/features/holders/api';
import { amountRule, dayRule, optionalText, rule } from '@/lib/field-rules';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { Transfer } from './api';

/** The galla, as the form's choices name it; a holder is its id as text, and '' is not chosen. */
export const GALLA = 'galla';

// Optional: an entry of a book that was restored loses the ids.
const place = z.optional(z.string());

/** The fields are named as in the request body. */
export const transferSchema = (today: string) =>
  z
    .object({
      fromId: place,
      toId: place,
      amount: amountRule(rule('amount_not_above_zero')),
      date: dayRule(rule('select_date'), today),
      note: optionalText,
    })
    .check(
      z.refine(({ fromId, toId }) => Boolean(fromId && toId && fromId !== toId), {
        error: rule('same_place'),
        path: ['toId'],
      }),
    );
export type TransferValues = z.infer<ReturnType<typeof transferSchema>>;

export const placeOf = (id: number | null): string => (id === null ? GALLA : String(id));

export const transferBody = ({ fromId, toId, ...typed }: TransferValues) => ({
  ...typed,
  fromId: Number(fromId) || null,
  toId: Number(toId) || null,
});

export const transferVersions: RecordVersions<TransferValues, Transfer> = {
  valuesOf: ({ fromId, toId, amount, date, note }) => ({
    fromId: placeOf(fromId),
    toId: placeOf(toId),
    amount,
    date,
    note,
  }),
  fields: { fromId: { label: 'transfer.from', Shown: HolderName }, toId: { label: 'transfer.to', Shown: HolderName } },
};
