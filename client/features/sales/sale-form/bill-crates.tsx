import { useController, useWatch } from 'react-hook-form';
import { useFirm } from '@/device/session';
import { useTranslation } from '@/i18n/language';
import { crateText } from '@/lib/crates';
import { Field } from '@/ui/form/field';
import { CountField, CountInput } from '@/ui/form/fields';
import { proposedCrates } from './sale-body';
import { type SaleForm, savedItems } from './schema';
import { useInCrates } from './sold-products';

/** The items' own crates until another number is typed. */
function GivenField() {
  const { t } = useTranslation();
  const [items, purchaseId] = useWatch<SaleForm, ['items', 'purchaseId']>({ name: ['items', 'purchaseId'] });
  const { field } = useController<SaleForm, 'cratesOut'>({ name: 'cratesOut' });
  const follows = field.value === null;
  const proposed = proposedCrates(savedItems(items, true), useInCrates()(purchaseId));
  return (
    <Field
      name="cratesOut"
      label={t('crates.out')}
      className="row-span-3 grid grid-rows-subgrid"
      labelNote={follows && proposed > 0 ? t('crates.proposed') : ''}
    >
      {(ids) => <CountInput {...ids} {...field} value={follows ? crateText(proposed) : (field.value ?? '')} />}
    </Field>
  );
}

export function BillCrates() {
  if (useFirm().crates !== true) return null;
  return (
    <div className="sheet mt-4 grid grid-cols-2 gap-x-4 p-4">
      <GivenField />
      <CountField<SaleForm> name="cratesBack" className="row-span-3 grid grid-rows-subgrid" />
    </div>
  );
}
