/** The records that the outbox takes. */
const TAKEN = ['customer', 'sale', 'collection', 'expense', 'transfer'] as const;

/** What an entry becomes, by the path that it is sent to; undefined if the outbox does not take it. */
export const kindOf = (path: string) => TAKEN.find((kind) => path === `/${kind}s`);
