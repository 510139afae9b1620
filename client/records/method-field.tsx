import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { METHODS_BY_USE, type PaymentMethod } from '@/lib/payment-methods';
import { ChoiceChips } from '@/ui/form/choice-chips';

/** How money changed hands, cash unless another way is chosen. */
export function MethodField<V extends FieldValues>({ name }: { name: FieldPathByValue<V, PaymentMethod> }) {
  const { t } = useTranslation();
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name });
  return (
    <div className="min-w-0 md:col-span-2">
      <p aria-hidden className="mb-1 text-sm font-medium">
        {t('payment.method')}
      </p>
      <ChoiceChips
        label={t('payment.method')}
        name={field.name}
        choices={METHODS_BY_USE.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
}
