import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';

interface Confirmation {
  /** a person, 'Ramesh (staff1)' */
  by: string;
  at: string;
}

interface OfProduct {
  productName: string;
  unit: string;
}

/** Why an entry is suspicious, with the values for its sentence; money in rupees. */
export type SuspiciousReason = { confirmed: Confirmation | null } & (
  | ({ rule: 'rate_high' | 'rate_low'; unitPrice: number; usual: number } & OfProduct)
  | ({ rule: 'quantity_high'; quantity: number; usual: number } & OfProduct)
  | ({ rule: 'price_zero' } & OfProduct)
  | { rule: 'twice'; otherId: number }
  | { rule: 'allowance_high'; allowance: number; due: number }
  | { rule: 'no_vehicle' }
  | { rule: 'back_dated'; days: number; enteredOn: string }
  | { rule: 'oversold'; unit: string; loaded: number; sold: number; spoiled?: number }
  | { rule: 'profit_high'; profit: number; percentage: number }
  | { rule: 'opening_low'; opening: number; carried: number }
);

export interface SuspiciousEntry {
  recordType: 'sale' | 'collection' | 'expense' | 'purchase' | 'vendor-payment' | 'cash-day';
  recordId: number;
  number: string;
  owner: string;
  day: string;
  amount: string;
  /** changes whenever what the rules check changes */
  version: string;
  /** a person, 'Ramesh (staff1)'; null if not known */
  writtenBy: string | null;
  reasons: SuspiciousReason[];
}

export const isRight = ({ reasons }: SuspiciousEntry): boolean =>
  reasons.every(({ confirmed }) => confirmed !== null);

/** At most 31 days. Under the history's key, so every change of a record fetches it again. */
export const suspiciousQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: [keys.history, 'suspicious', from, to],
    queryFn: ({ signal }) =>
      call<SuspiciousEntry[]>('GET', '/reports/strange', { query: { from, to }, signal }),
    refetchOnMount: 'always',
  });

const path = ({ recordType, recordId }: SuspiciousEntry) => `/reports/strange/${recordType}/${recordId}`;

export const confirmEntry = (entry: SuspiciousEntry): Promise<unknown> =>
  call('PUT', path(entry), {
    body: { rules: entry.reasons.map(({ rule }) => rule), version: entry.version },
  });

export const withdrawConfirmation = (entry: SuspiciousEntry): Promise<unknown> => call('DELETE', path(entry));
