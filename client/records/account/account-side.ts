import type { ComponentType } from 'react';
import type { AccountEntry } from './running';

/** Whose account it is, and its words: a vendor's account is a customer's with the signs turned. */
export interface AccountSide<E extends AccountEntry> {
  party: { name: string; phoneNumber: string; address: string };
  /** of the exported files, without the extension */
  file: string;
  back: { href: string; label: string };
  /** the columns of what adds to the balance, and of what lowers it */
  columns: { added: string; paid: string };
  /** the word for a balance below zero */
  ahead: 'advance' | 'credit';
  nameOf: (entry: E) => string;
  /** '' if there is nothing more to say */
  detailOf: (entry: E) => string;
  /** the amount with its sign */
  Amount: ComponentType<{ entry: E }>;
}
