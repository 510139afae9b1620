import { changedCrates, crateCount, crateText } from '@/lib/crates';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { PARTY, type Party, type PartyRow } from './party';

export interface PartyValues {
  name: string;
  phoneNumber: string;
  address: string;
  /** a vendor's */
  notes?: string | undefined;
  oldBalance: string;
  oldCrates?: string | undefined;
}

type StoredParty = PartyRow & { notes?: string };

export const newParty = (party: Party): PartyValues => ({
  name: '',
  phoneNumber: '',
  address: '',
  ...(party === 'vendor' && { notes: '' }),
  oldBalance: '',
});

/** How two versions of a customer or vendor are compared. */
export const partyVersions = (party: Party): RecordVersions<PartyValues, StoredParty> => ({
  /** as the form shows it; an old server has no crates */
  valuesOf: ({ name, phoneNumber, address, notes, oldBalance, oldCrates }) => ({
    name,
    phoneNumber: phoneNumber ?? '',
    address: address ?? '',
    ...(party === 'vendor' && { notes: notes ?? '' }),
    oldBalance: String(oldBalance ?? ''),
    ...(oldCrates !== undefined && { oldCrates: crateText(oldCrates) }),
  }),
  fields: [
    { name: 'name', label: `${party}.name` },
    { name: 'phoneNumber' },
    { name: 'address' },
    { name: 'notes' },
    { name: 'oldBalance', label: PARTY[party].oldBalance },
    { name: 'oldCrates' },
  ],
});

/** The body of a create or update: the old crates only if they changed. */
export const partyBody = ({ oldCrates, ...values }: PartyValues, row: { oldCrates?: number } | null) => ({
  ...values,
  ...changedCrates({ oldCrates: crateCount(oldCrates) }, row),
});

export type PartyBody = ReturnType<typeof partyBody>;
