import { changedCrates, crateCount, crateText } from '@/lib/crates';

export interface PartyValues {
  name: string;
  phoneNumber: string;
  address: string;
  oldBalance: string;
  oldCrates?: string | undefined;
}

/** A saved customer or vendor as the form shows it; an old server has no crates. */
export const partyValues = ({
  name,
  phoneNumber,
  address,
  oldBalance,
  oldCrates,
}: Omit<PartyValues, 'oldCrates'> & { oldCrates?: number }): PartyValues => ({
  name,
  phoneNumber: phoneNumber ?? '',
  address: address ?? '',
  oldBalance: String(oldBalance ?? ''),
  ...(oldCrates !== undefined && { oldCrates: crateText(oldCrates) }),
});

/** The body of a create or update: the old crates only if they changed. */
export const partyBody = <V extends PartyValues>(
  { oldCrates, ...values }: V,
  row: { oldCrates?: number } | null,
) => ({ ...values, ...changedCrates({ oldCrates: crateCount(oldCrates) }, row) });
