import type { Party, PartyRow } from './party';
import type { AccountEntry } from './running';

/** Whose account it is, and its words: a vendor's account is a customer's with the signs turned. */
export interface AccountSide<E extends AccountEntry> {
  party: Party;
  row: Pick<PartyRow, 'name' | 'phoneNumber' | 'address'>;
  /** of the exported files, without the extension */
  file: string;
  back: { href: string; label: string };
  nameOf: (entry: E) => string;
  /** '' if there is nothing more to say */
  detailOf: (entry: E) => string;
}
