import { useTranslation } from '@/i18n/language';
import { isPaymentMethod } from '@/lib/payment-methods';

/** 'Cash', 'Bank Transfer', where two versions of a record are compared. */
export function MethodText({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const method = String(value);
  return isPaymentMethod(method) ? t(`payment.${method}`) : method;
}
