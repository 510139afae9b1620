import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { METHODS_BY_USE, type PaymentMethod } from '@/lib/payment-methods';
import { ChipsField } from '@/ui/form/chips-field';

/** The form field for the payment method. */
export function MethodField<V extends FieldValues>({ name }: { name: FieldPathByValue<V, PaymentMethod> }) {
  const { t } = useTranslation();
  return (
    <ChipsField<V, PaymentMethod>
      name={name}
      label={t('payment.method')}
      choices={METHODS_BY_USE.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
    />
  );
}
