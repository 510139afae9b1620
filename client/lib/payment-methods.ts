export const PAYMENT_METHODS = ['cash', 'bank_transfer', 'upi', 'cheque', 'other'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isPaymentMethod = (text: string | null): text is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === text);

/** In the order of a choice field: the most used first. */
export const METHODS_BY_USE: readonly PaymentMethod[] = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];
