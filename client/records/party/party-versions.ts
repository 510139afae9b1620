import { crateText } from '@/lib/crates';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { PARTY, type Party, type PartyRow } from './party';
import type { PartyValues } from './party-values';

/** Apart from the schemas: a khata, which compares versions when it is deleted, loads without them. */
export const partyVersions = (party: Party): RecordVersions<PartyValues, PartyRow> => ({
  valuesOf: ({ name, phoneNumber, address, notes, oldBalance, oldCrates }) => ({
    name,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    notes: party === 'vendor' ? (notes ?? '') : undefined,
    oldBalance: String(oldBalance ?? ''),
    oldCrates: crateText(oldCrates),
  }),
  fields: { name: { label: `${party}.name` }, oldBalance: { label: PARTY[party].oldBalance } },
});
