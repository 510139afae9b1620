import * as z from 'zod/mini';
import { type Complete, changedFields } from '@/lib/changed-fields';
import { crateCount } from '@/lib/crates';
import { nameRule, oldBalanceRule, optionalText, phoneRule, signedCountRule, textOfAtLeast } from '@/lib/field-rules';
import type { Party, PartyRow } from './party';

const common = {
  name: nameRule,
  address: optionalText,
  oldBalance: oldBalanceRule,
  oldCrates: z.optional(signedCountRule),
};

export const PARTY_SCHEMAS = {
  customer: z.object({ ...common, phoneNumber: textOfAtLeast(10, 'phoneNumber') }),
  vendor: z.object({ ...common, phoneNumber: phoneRule, notes: z.optional(optionalText) }),
};

/** What the form of a customer or a vendor has. It comes from the schemas, since a field that they lack is dropped on the way. */
export type PartyValues = z.infer<typeof PARTY_SCHEMAS.customer> & Partial<z.infer<typeof PARTY_SCHEMAS.vendor>>;

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
  ...changedFields({ ...others, oldCrates: crateCount(oldCrates) }, { ...newParty('customer'), oldCrates: 0, ...row }),
});

export type PartyBody = ReturnType<typeof partyBody>;
