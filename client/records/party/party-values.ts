import * as z from 'zod/mini';
import { rule } from '@/i18n/message';
import { type Complete, changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import { oldBalanceRule, optionalText, signedCountRule, textOfAtLeast } from '@/lib/field-rules';
import type { Party, PartyRow } from './party';

const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

const common = {
  name: textOfAtLeast(2, rule('too_short', { label: 'name', n: 2 })),
  address: optionalText,
  oldBalance: oldBalanceRule,
  oldCrates: z.optional(signedCountRule),
};

export const customerSchema = z.object({
  ...common,
  phoneNumber: textOfAtLeast(10, rule('too_short', { label: 'phoneNumber', n: 10 })),
});

export const vendorSchema = z.object({
  ...common,
  phoneNumber: z.string().check(
    z.trim(),
    z.refine((phone) => phone === '' || digitsIn(phone) >= 10, rule('phone_too_few_digits', { n: 10 })),
  ),
  notes: z.optional(optionalText),
});

/** What the form of a customer or a vendor has. It comes from the schemas, since a field that they lack is dropped on the way. */
export type PartyValues = z.infer<typeof customerSchema> & Partial<z.infer<typeof vendorSchema>>;

export const PARTY_SCHEMAS = { customer: customerSchema, vendor: vendorSchema };

export const newParty = (party: Party): Complete<PartyValues> => ({
  name: '',
  phoneNumber: '',
  address: '',
  notes: party === 'vendor' ? '' : undefined,
  oldBalance: '',
  oldCrates: undefined,
});

export const partyBody = (
  { name, phoneNumber, address, notes, oldBalance, oldCrates, ...others }: PartyValues,
  row: Partial<PartyRow> | null,
) => ({
  ...{ name, phoneNumber, address, notes, oldBalance },
  ...changedFields(
    { ...others, oldCrates: crateCount(oldCrates) },
    { ...newParty('customer'), oldCrates: 0, ...row },
  ),
});

export type PartyBody = ReturnType<typeof partyBody>;
