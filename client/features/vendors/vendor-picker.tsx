import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { dotted, t } from '@/i18n/language';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed } from '@/lib/http/api-error';
import { useAdd } from '@/records/new-party/new-party-dialog';
import { usePickerRows } from '@/records/search';
import { Field } from '@/ui/form/field';
import { choicesOf, Picker, type PickerControl, usePicked } from '@/ui/picker/picker';
import { type Vendor, vendors } from './api';

export function VendorField<V extends FieldValues>({ name }: { name: FieldPathByValue<V, number | null> }) {
  const picked = usePicked<V>(name);
  return (
    <Field name={name} label={t('records.vendor')} required>
      {(ids) => <VendorPicker ids={ids} {...picked} />}
    </Field>
  );
}

/** Phone number and address tell vendors of the same name apart. */
const choiceOf = ({ id, name, phoneNumber, address }: Vendor) => ({
  id,
  label: name,
  detail: dotted(phoneNumber, address),
});

/** `known` is the vendor of a saved record, whose name shows while the list loads. */
export function VendorPicker({
  known = null,
  locked = false,
  ...control
}: PickerControl & { known?: Pick<Vendor, 'id' | 'name'> | null; locked?: boolean }) {
  const { value, onChange } = control;
  const { list, rows, typed, searchProps } = usePickerRows(vendors.list, byNameAndPhone);
  const [added, setAdded] = useState<Pick<Vendor, 'id' | 'name'> | null>(null);
  const { add, dialog } = useAdd({
    queries: vendors,
    typed,
    onSaved: (vendor) => {
      setAdded(vendor);
      onChange(vendor.id);
    },
  });
  const chosen = [...(list.data ?? []), added, known].find((each) => each?.id === value);
  return (
    <>
      <Picker
        {...control}
        {...searchProps}
        title={t('records.vendor')}
        placeholder={t('vendor.choose')}
        shown={value === null ? '' : (chosen?.name ?? '')}
        choices={choicesOf(rows, choiceOf)}
        empty={t('messages.noResults')}
        failure={hasFailed(list) ? t('vendor.fetchFailed') : undefined}
        locked={locked}
        add={add}
      />
      {dialog}
    </>
  );
}
