import * as z from 'zod/mini';
import { crateCount, crateText } from '@/lib/crates';
import { countRule, dayRule, optionalText, rule } from '@/lib/field-rules';
import type { RecordVersions } from '@/saving/conflict/conflict';
import type { CrateMovement } from './api';

/** A movement belongs to a customer or to a vendor, and moves at least one crate. */
export const movementSchema = (today: string) =>
  z
    .object({
      party: z.enum(['customer', 'vendor']),
      customerId: z.nullable(z.number()),
      vendorId: z.nullable(z.number()),
      date: dayRule(rule('select_date'), today),
      out: countRule,
      back: countRule,
      lost: countRule,
      note: optionalText,
    })
    .check(({ value, issues }) => {
      const add = (path: string, message: string) =>
        issues.push({ code: 'custom', message, path: [path], input: value, continue: true });
      if (value.party === 'customer' && value.customerId === null) add('customerId', rule('select_customer'));
      if (value.party === 'vendor' && value.vendorId === null) add('vendorId', rule('select_vendor'));
      if (crateCount(value.out) + crateCount(value.back) + crateCount(value.lost) === 0)
        add('out', rule('crates_none'));
    });
export type MovementValues = z.infer<ReturnType<typeof movementSchema>>;

export const crateCountSchema = z.object({
  counted: countRule.check(z.refine((typed) => typed.trim() !== '', rule('crates_none'))),
});
export type CrateCountValues = z.infer<typeof crateCountSchema>;

export const movementVersions: RecordVersions<MovementValues, CrateMovement> = {
  valuesOf: ({ customerId, vendorId, date, out, back, lost, note }) => ({
    party: customerId === null ? 'vendor' : 'customer',
    customerId,
    vendorId,
    date,
    out: crateText(out),
    back: crateText(back),
    lost: crateText(lost),
    note,
  }),
  fields: { party: 'not compared', customerId: 'not compared', vendorId: 'not compared' },
};
