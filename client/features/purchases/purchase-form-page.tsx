import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFirm, useToday } from '@/device/session';
import { VendorField } from '@/features/vendors/vendor-picker';
import { t } from '@/i18n/language';
import { useNamedId } from '@/lib/route-id';
import { LOAD_UNITS, unitName, unitsOnOffer } from '@/lib/units';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { useFigures } from '@/saving/figures';
import { type Edited, useRecordForm } from '@/saving/record-form';
import { RegisteredField } from '@/ui/form/field';
import { CountField, FormSkeleton, MoneyField, SelectField, TextAreaField, TextField } from '@/ui/form/fields';
import { NumberInput } from '@/ui/form/number-input';
import { type Purchase, purchaseQuery } from './api';
import { type PurchaseValues, purchaseBody, purchaseSchema, purchaseVersions } from './purchase-fields';
import { vehicleNumbersQuery } from './vehicles-api';

const WORDS: Readonly<Record<string, RegExp>> = {
  carrat: /carr?et|carr?at|crate|कैरेट|क्रेट/i,
  box: /box|peti|pet[ti]i|पेटी|बॉक्स/i,
  kg: /\bkgs?\b|kilo|quintal|किलो|क्विंटल/i,
  pack: /pack|पैकेट/i,
  pcs: /\bpcs\b|piece|दाना/i,
};

/** '620 box apple' → 'box' */
const unitIn = (description: string): string | undefined =>
  Object.keys(WORDS).find((unit) => WORDS[unit]?.test(description));

/** The unit that the description names, else that of the last load, else boxes. */
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

function LoadFields() {
  const current = useWatch<PurchaseValues, 'unit'>({ name: 'unit' });
  useProposedUnit();
  return (
    <div className="large-letters:grid-cols-1 grid grid-cols-[1fr_8rem] items-start gap-3 md:col-span-2 md:grid-cols-2 md:gap-4">
      <RegisteredField<PurchaseValues> name="quantity" label={t('purchase.loaded')} hint={t('purchase.loadedHint')}>
        {(control) => <NumberInput {...control} className="control figure" />}
      </RegisteredField>
      <SelectField<PurchaseValues>
        name="unit"
        placeholder="—"
        options={unitsOnOffer(LOAD_UNITS, current).map((unit) => ({ value: unit, label: unitName(unit) }))}
      />
    </div>
  );
}

/** `?vendorId=3` preselects a vendor of a new purchase. */
function PurchaseForm({ purchase }: { purchase: Edited<Purchase> }) {
  const { crates } = useFirm();
  const today = useToday();
  const vendorId = useNamedId('vendorId');
  const record = useRecordForm({
    editing: purchase && { record: purchase, versions: purchaseVersions },
    preselected: { vendorId },
    newValues: {
      vendorId,
      vehicleNumber: '',
      createdAt: today,
      quantity: '',
      unit: '',
      amount: '',
      description: '',
      notes: '',
      ...(crates && { cratesIn: '' }),
    },
    schema: purchaseSchema(today, String(purchase?.quantity ?? '')),
    body: purchaseBody,
    change: 'purchase',
  });
  return (
    <FormFrame record={record}>
      <VendorField<PurchaseValues> name="vendorId" />
      <TextField<PurchaseValues> name="vehicleNumber" required capitals />
      <BookedDayField<PurchaseValues> name="createdAt" label={t('purchase.purchaseDate')} max={today} />
      <MoneyField<PurchaseValues> name="amount" placeholder="0.00" required />
      <TextField<PurchaseValues> name="description" className="md:col-span-2" />
      <TextAreaField<PurchaseValues> name="notes" />
      <LoadFields />
      {crates && <CountField<PurchaseValues> name="cratesIn" />}
    </FormFrame>
  );
}

export const PurchaseFormPage = () => (
  <RecordPage
    query={purchaseQuery}
    change="purchase"
    subtitle={(isNew) => t(isNew ? 'purchase.newText' : 'purchase.editText')}
    back={{ href: '/purchases', label: t('purchase.back') }}
    failure={() => t('purchase.detailsFailed')}
    skeleton={<FormSkeleton fields={7} />}
  >
    {(purchase) => <PurchaseForm purchase={purchase} />}
  </RecordPage>
);
