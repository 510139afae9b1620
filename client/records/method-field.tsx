import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import type { PaymentMethod } from '@/lib/payment-methods';
import { ChoiceChips } from '@/ui/form/choice-chips';

/** The most frequent first. */
const METHODS: readonly PaymentMethod[] = ['cash', 'upi', 'bank_transfer', 'cheque', 'other'];

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
        choices={METHODS.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
        value={field.value}
        onChange={field.onChange}
      />
    </div>
  );
}
