import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed } from '@/lib/http/api-error';
import { refetchIfOld } from '@/lib/http/query-client';
import { usePickerRows } from '@/records/picker-rows';
import { choicesOf } from '@/ui/picker/choices';
import { Picker } from '@/ui/picker/picker';
import { type PickerControl, PickerField } from '@/ui/picker/picker-field';
import { vendorsQuery } from './api';

/** The form field that chooses a vendor by name or phone; its value is the vendor's id, null while none is chosen. */
export function VendorField<V extends FieldValues>({ name }: { name: FieldPathByValue<V, number | null> }) {
  const { t } = useTranslation();
  return (
    <PickerField<V> name={name} label={t('vendor.vendor')} required>
      {(control) => <VendorPicker {...control} />}
    </PickerField>
  );
}

function VendorPicker({ ids, buttonRef, value, onChange }: PickerControl) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { list, rows, searching } = usePickerRows(search, vendorsQuery, byNameAndPhone);
  return (
    <Picker
      ids={ids}
      buttonRef={buttonRef}
      title={t('vendor.vendor')}
      placeholder={t('vendor.choose')}
      shown={list.data?.find(({ id }) => id === value)?.name ?? ''}
      choices={choicesOf(rows, ({ id, name, phoneNumber }) => ({ id, label: name, detail: phoneNumber }))}
      searching={searching}
      onOpen={() => refetchIfOld(list)}
      search={search}
      onSearch={setSearch}
      onChoose={(choice) => onChange(choice?.id ?? null)}
      empty={t('messages.noResults')}
      loading={list.isPending}
      failure={hasFailed(list) ? t('vendor.fetchFailed') : undefined}
    />
  );
}
