import type { TranslationKey } from '@/i18n/en';

interface Kind {
  /** as a change of the cache, and as a line of figures */
  change: 'customer' | 'sale' | 'collection' | 'expense' | 'transfer';
  name: TranslationKey;
  saved: TranslationKey;
}

const KINDS: Readonly<Record<string, Kind>> = {
  '/customers': { change: 'customer', name: 'records.customer', saved: 'customer.created' },
  '/sales': { change: 'sale', name: 'records.sale', saved: 'sale.created' },
  '/collections': { change: 'collection', name: 'records.collection', saved: 'collection.recorded' },
  '/expenses': { change: 'expense', name: 'records.expense', saved: 'expense.added' },
  '/transfers': { change: 'transfer', name: 'records.transfer', saved: 'transfer.added' },
};

/** By the path that it is sent to; undefined if the outbox does not take it. */
export const kindOf = (path: string): Kind | undefined => KINDS[path];
