import { useTranslation } from '@/i18n/language';
import { isPaymentMethod } from '@/lib/payment-methods';

/** A payment method, for comparing two versions of a record: 'Cash', 'Bank Transfer'. */
export function MethodText({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const method = String(value);
  return isPaymentMethod(method) ? t(`payment.${method}`) : method;
}
