const KINDS = {
  '/customers': 'customer',
  '/sales': 'sale',
  '/collections': 'collection',
  '/expenses': 'expense',
  '/transfers': 'transfer',
} as const;

/** What an entry becomes, by the path that it is sent to; undefined if the outbox does not take it. */
export const kindOf = (path: string) => (Object.hasOwn(KINDS, path) ? KINDS[path as keyof typeof KINDS] : undefined);
