import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { purchaseQuery } from '@/features/purchases/api';
import { useTranslation } from '@/i18n/language';
import { formatMoney, paiseOf } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { MethodField } from '@/records/method-field';
import { Field } from '@/ui/form/field';
import { MoneyField } from '@/ui/form/money-field';
import { NumberInput } from '@/ui/form/number-input';
import type { ExpenseValues } from './schema';

/** How much spoiled, in the vehicle's unit. Old waste has rupees instead, which count nowhere. */
function SpoiledField() {
  const { t } = useTranslation();
  const { control, register } = useFormContext<ExpenseValues>();
  const [purchaseId, amount] = useWatch({ control, name: ['purchaseId', 'amount'] });
  const purchase = useQuery({ ...purchaseQuery(purchaseId ?? 0), enabled: purchaseId !== null });
  const unit = purchase.data?.unit || 'box';
  const rupees = paiseOf(amount) > 0 ? t('expense.oldWaste', { amount: formatMoney(amount) }) : '';
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

/** The amount; of spoiled fruit how much it is. */
export function AmountByKind() {
  const { t } = useTranslation();
  const kind = useWatch<ExpenseValues, 'kind'>({ name: 'kind' });
  if (kind === 'waste') return <SpoiledField />;
  return <MoneyField<ExpenseValues> name="amount" label={t('fields.amount')} required large />;
}

/** The payment method; spoiled fruit has none, only a hint. */
export function MethodByKind() {
  const { t } = useTranslation();
  const kind = useWatch<ExpenseValues, 'kind'>({ name: 'kind' });
  if (kind === 'waste') return <p className="text-muted md:col-span-2">{t('expense.wasteHint')}</p>;
  return <MethodField<ExpenseValues> name="method" />;
}
