import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

/** Who called an entry right, and when. */
export interface Confirmation {
  /** the person's name, the username where none is known */
  by: string;
  at: string;
}

interface OfProduct {
  productName: string;
  unit: string;
}

/** Why an entry is strange, with what the sentence about it needs; money in rupees. */
export type StrangeReason = { confirmed: Confirmation | null } & (
  | ({ rule: 'rate_high' | 'rate_low'; unitPrice: number; usual: number } & OfProduct)
  | ({ rule: 'quantity_high'; quantity: number; usual: number } & OfProduct)
  | ({ rule: 'price_zero' } & OfProduct)
  | { rule: 'twice'; otherId: number }
  | { rule: 'no_vehicle' }
  | { rule: 'back_dated'; days: number; enteredOn: string }
  | { rule: 'oversold'; unit: string; loaded: number; sold: number }
  | { rule: 'profit_high'; profit: number; percentage: number }
);

/** An entry that may be a slip. */
export interface StrangeEntry {
  recordType: 'sale' | 'collection' | 'expense' | 'purchase' | 'vendor-payment';
  recordId: number;
  /** names the record for a person */
  label: string;
  day: string;
  /** rupees */
  amount: string;
  /** changes with what the rules look at */
  version: string;
  /** a person's name; null where nobody knows */
  writtenBy: string | null;
  reasons: StrangeReason[];
}

/** The days are at most 31. Read again after every change of a record, as the history is. */
export const strangeQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [keys.history, 'strange', from, to],
    queryFn: ({ signal }) => call<StrangeEntry[]>('GET', '/reports/strange', { query: { from, to }, signal }),
    refetchOnMount: 'always',
  });

const path = ({ recordType, recordId }: StrangeEntry) => `/reports/strange/${recordType}/${recordId}`;

export const callRight = (entry: StrangeEntry): Promise<unknown> =>
  call('PUT', path(entry), {
    body: { rules: entry.reasons.map(({ rule }) => rule), version: entry.version },
  });

export const askAgain = (entry: StrangeEntry): Promise<unknown> => call('DELETE', path(entry));
