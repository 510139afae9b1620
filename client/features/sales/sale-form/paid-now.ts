import { isPaymentMethod, type PaymentMethod } from '@/lib/payment-methods';
import { onDevice } from '@/state/local';
import type { SaleForm } from './schema';

/** What is paid on the spot; an amount of null is the whole bill's, whatever that comes to. */
export interface PaidNow {
  amount: string | null;
  method: PaymentMethod;
  /** the holder who got it; null or missing for the galla or an unknown place */
  holderId?: number | null | undefined;
}

const STORAGE_KEY = 'paid-method';

/** The method that this device used last for a bill that was paid on the spot. */
export function lastPaidMethod(): PaymentMethod {
  const last = onDevice.get(STORAGE_KEY);
  return isPaymentMethod(last) ? last : 'cash';
}

export const rememberPaidMethod = (method: PaymentMethod): void => onDevice.set(STORAGE_KEY, method);

/** The whole bill, as it is proposed. */
const paidInFull = (): PaidNow => ({ amount: null, method: lastPaidMethod() });

/** What is paid; null for nothing. Until somebody has chosen, who buys for cash pays the whole bill. */
export const paidOf = (
  { paid, customerId }: Pick<SaleForm, 'paid' | 'customerId'>,
  cashCustomerId: number | null | undefined,
): PaidNow | null =>
  paid === undefined ? (customerId !== null && customerId === cashCustomerId ? paidInFull() : null) : paid;
