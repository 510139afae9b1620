import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { type CollectionMethod, METHODS_BY_USE, type PaymentMethod } from '@/lib/payment-methods';
import { ChipsField } from '@/ui/form/chips-field';

export function MethodField<V extends FieldValues>({
  name,
  choices = METHODS_BY_USE,
}: {
  name:
    | FieldPathByValue<V, CollectionMethod>
    | FieldPathByValue<V, PaymentMethod>
    | FieldPathByValue<V, string>;
  choices?: readonly CollectionMethod[];
}) {
  const { t } = useTranslation();
  return (
    <ChipsField<V, CollectionMethod>
      name={name as FieldPathByValue<V, CollectionMethod>}
      label={t('payment.method')}
      choices={choices.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
    />
  );
}
