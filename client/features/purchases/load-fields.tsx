import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { LOAD_UNITS, unitName, unitsOnOffer } from '@/lib/units';
import { Field } from '@/ui/form/field';
import { SelectField } from '@/ui/form/fields';
import { NumberInput } from '@/ui/form/number-input';
import type { PurchaseValues } from './schema';

/** How much was loaded, in the unit that the bills use. */
export function LoadFields() {
  const { t } = useTranslation();
  const { control, register } = useFormContext<PurchaseValues>();
  const current = useWatch({ control, name: 'unit' });
  return (
    <div className="grid grid-cols-[1fr_8rem] items-start gap-3 md:col-span-2 md:grid-cols-2 md:gap-4">
      <Field name="quantity" label={t('purchase.loaded')} hint={t('purchase.loadedHint')}>
        {(ids) => <NumberInput {...register('quantity')} {...ids} min={0} className="control figure" />}
      </Field>
      <SelectField<PurchaseValues>
        name="unit"
        label={t('purchase.unit')}
        placeholder="—"
        options={unitsOnOffer(LOAD_UNITS, current).map((unit) => ({ value: unit, label: unitName(unit, t) }))}
      />
    </div>
  );
}
