export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'upi', 'cheque', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const COLLECTION_METHODS = [...PAYMENT_METHODS, 'allowance'] as const;
export type CollectionMethod = (typeof COLLECTION_METHODS)[number];

export const bringsMoney = ({ method }: { method?: CollectionMethod | null }): boolean => method !== 'allowance';

/** No allowances, and none that bounced. */
export const moneyIn = <Row extends { method?: CollectionMethod | null; bouncedOn?: string | null }>(
  collections: readonly Row[],
): Row[] => collections.filter((each) => bringsMoney(each) && !each.bouncedOn);

export const isPaymentMethod = (text: string | null): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text);

/** Cash and UPI first: most payments are one of them. */
export const METHODS_BY_USE: readonly PaymentMethod[] = [...new Set(['cash', 'upi', ...PAYMENT_METHODS] as const)];
