import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { LOAD_UNITS, unitName, unitsOnOffer } from '@/lib/units';
import { useFigures } from '@/saving/figures';
import { Field } from '@/ui/form/field';
import { SelectField } from '@/ui/form/fields';
import { NumberInput } from '@/ui/form/number-input';
import type { PurchaseValues } from './purchase-fields';
import { vehicleNumbersQuery } from './vehicles-api';

const WORDS: Readonly<Record<string, RegExp>> = {
  carrat: /carr?et|carr?at|crate|कैरेट|क्रेट/i,
  box: /box|peti|pet[ti]i|पेटी|बॉक्स/i,
  kg: /\bkgs?\b|kilo|quintal|किलो|क्विंटल/i,
  pack: /pack|पैकेट/i,
  pcs: /\bpcs\b|piece|दाना/i,
};

/** The unit that a description names: '620 box apple' → 'box'; undefined if it names none. */
const unitIn = (description: string): string | undefined =>
  Object.keys(WORDS).find((unit) => WORDS[unit]?.test(description));

/** While a quantity is typed, fills in the unit that the description names, else that of the last load, else boxes. */
function useProposedUnit(): void {
  const { control, getValues, setValue } = useFormContext<PurchaseValues>();
  const { dirtyFields } = useFormState({ control, name: ['quantity', 'unit'] });
  const [quantity, description] = useWatch({ control, name: ['quantity', 'description'] });
  const loads = useFigures(vehicleNumbersQuery('', false)).data;
  const typed = dirtyFields.quantity === true && quantity.trim() !== '';
  const proposed = typed ? (unitIn(description) ?? loads?.find(({ unit }) => unit)?.unit ?? 'box') : '';
  const filledIn = useRef('');
  /** What was chosen stays. */
  const propose = useEffectEvent((unit: string) => {
    if (unit === filledIn.current || getValues('unit') !== filledIn.current) return;
    filledIn.current = unit;
    setValue('unit', unit, { shouldDirty: true });
  });
  useEffect(() => propose(proposed), [proposed]);
}

export function LoadFields() {
  const { t } = useTranslation();
  const { control, register } = useFormContext<PurchaseValues>();
  const current = useWatch({ control, name: 'unit' });
  useProposedUnit();
  return (
    <div className="large-letters:grid-cols-1 grid grid-cols-[1fr_8rem] items-start gap-3 md:col-span-2 md:grid-cols-2 md:gap-4">
      <Field name="quantity" label={t('purchase.loaded')} hint={t('purchase.loadedHint')}>
        {(ids) => <NumberInput {...register('quantity')} {...ids} min={0} className="control figure" />}
      </Field>
      <SelectField<PurchaseValues>
        name="unit"
        label={t('fields.unit')}
        placeholder="—"
        options={unitsOnOffer(LOAD_UNITS, current).map((unit) => ({ value: unit, label: unitName(unit, t) }))}
      />
    </div>
  );
}
