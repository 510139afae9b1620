import * as z from 'zod/mini';
import { nameRule, oldBalanceRule, optionalText } from '@/lib/field-rules';
import { HOLDER_KINDS } from '@/lib/holder-kinds';
import { fromPaise, paiseOf } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { Holder } from './api';

export const holderSchema = z.object({
  name: nameRule,
  kind: z.enum(HOLDER_KINDS),
  phoneNumber: optionalText,
  note: optionalText,
  oldBalance: oldBalanceRule,
  isClosed: z.enum(['yes', 'no']),
});
export type HolderValues = z.infer<typeof holderSchema>;

export const holderBody = ({ isClosed, ...typed }: HolderValues) => ({ ...typed, isClosed: isClosed === 'yes' });

export const holderVersions: RecordVersions<HolderValues, Holder> = {
  valuesOf: ({ name, kind, phoneNumber, note, oldBalance, isClosed }) => ({
    ...{ name, kind, phoneNumber, note },
    oldBalance: fromPaise(paiseOf(oldBalance)),
    isClosed: isClosed ? 'yes' : 'no',
  }),
  fields: {
    kind: { label: 'holder.kind' },
    oldBalance: { label: 'holder.oldBalance' },
    isClosed: { label: 'holder.closed' },
  },
};
