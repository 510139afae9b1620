import { useCallback } from 'react';
import { useTranslation } from '@/i18n/language';
import { isPaymentMethod } from '@/lib/payment-methods';
import type { VendorPayment } from './api';

/** The name of a payment method: 'bank transfer', or 'Not specified'. */
export function useMethodName(): (method: VendorPayment['paymentMethod']) => string {
  const { t } = useTranslation();
  return useCallback(
    (method) => {
      if (!method) return t('payment.notSpecified');
      return isPaymentMethod(method)
        ? t(`payment.${method}`).toLowerCase()
        : String(method).replaceAll('_', ' ');
    },
    [t],
  );
}

export function MethodName({ method }: { method: VendorPayment['paymentMethod'] }) {
  const nameOf = useMethodName();
  if (!method) return <span className="text-muted">{nameOf(method)}</span>;
  return <span className={method === 'upi' ? 'uppercase' : 'capitalize'}>{nameOf(method)}</span>;
}
