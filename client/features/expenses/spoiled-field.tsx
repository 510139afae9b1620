import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { purchaseQuery } from '@/features/purchases/api';
import { useTranslation } from '@/i18n/language';
import { formatMoney, toPaise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { Field } from '@/ui/form/field';
import { NumberInput } from '@/ui/form/number-input';
import type { ExpenseValues } from './schema';

/** How much spoiled, in the vehicle's unit. Old waste has rupees instead, which count nowhere. */
export function SpoiledField() {
  const { t } = useTranslation();
  const { control, register } = useFormContext<ExpenseValues>();
  const [purchaseId, amount] = useWatch({ control, name: ['purchaseId', 'amount'] });
  const purchase = useQuery({ ...purchaseQuery(purchaseId ?? 0), enabled: purchaseId !== null });
  const unit = purchase.data?.unit || 'box';
  const rupees = (toPaise(amount) ?? 0) > 0 ? t('expense.oldWaste', { amount: formatMoney(amount) }) : '';
  return (
    <Field
      name="quantity"
      label={unit === 'box' ? t('expense.howManyBoxes') : t('expense.howMany', { unit: unitName(unit, t) })}
      hint={rupees}
      required
    >
      {(ids) => (
        <NumberInput {...register('quantity')} {...ids} min={0} aria-required className="control figure" />
      )}
    </Field>
  );
}
