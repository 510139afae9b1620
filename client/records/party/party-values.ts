import { type Complete, changedFields } from '@/lib/changed-fields';
import { crateCount, crateText } from '@/lib/crates';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { PARTY, type Party, type PartyRow } from './party';
import type { PartyValues } from './party-schema';

type StoredParty = PartyRow & { notes?: string };

export const newParty = (party: Party): Complete<PartyValues> => ({
  name: '',
  phoneNumber: '',
  address: '',
  notes: party === 'vendor' ? '' : undefined,
  oldBalance: '',
  oldCrates: undefined,
});

export const partyVersions = (party: Party): RecordVersions<PartyValues, StoredParty> => ({
  valuesOf: ({ name, phoneNumber, address, notes, oldBalance, oldCrates }) => ({
    name,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    notes: party === 'vendor' ? (notes ?? '') : undefined,
    oldBalance: String(oldBalance ?? ''),
    oldCrates: crateText(oldCrates),
  }),
  fields: {
    name: { label: `${party}.name` },
    phoneNumber: {},
    address: {},
    notes: {},
    oldBalance: { label: PARTY[party].oldBalance },
    oldCrates: {},
  },
});

/** The body of a create or update: all specified fields, and of the others those that changed. */
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
