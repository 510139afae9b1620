import type { TranslationKey } from '@/i18n/en';

/** What the outbox takes, in words. */
interface Kind {
  /** what one is called */
  name: TranslationKey;
  /** what a form says once it is stored */
  saved: TranslationKey;
}

const KINDS: Readonly<Record<string, Kind>> = {
  '/customers': { name: 'records.customer', saved: 'customer.created' },
  '/sales': { name: 'records.sale', saved: 'sale.created' },
  '/collections': { name: 'records.collection', saved: 'collection.recorded' },
  '/expenses': { name: 'records.expense', saved: 'expense.added' },
};

/** By the path that it is sent to; undefined if the outbox does not take it. */
export const kindOf = (path: string): Kind | undefined => KINDS[path];
