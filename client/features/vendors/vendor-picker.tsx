import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { refetchIfOld } from '@/lib/query-client';
import { searchedRows, useSearch } from '@/records/search';
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
  const all = useQuery(vendorsQuery());
  const term = useSearch(search);
  const vendors = useQuery(vendorsQuery(term.sent));
  // There are dozens, all loaded: they are filtered at once, until the server's answer is there.
  const answered = term.typed === term.sent && !vendors.isPlaceholderData;
  const source = answered ? vendors : { data: all.data, isPlaceholderData: true };
  const { rows, searching } = searchedRows(term, source, ({ name, phoneNumber }) => [name, phoneNumber]);
  return (
    <Picker
      ids={ids}
      buttonRef={buttonRef}
      title={t('vendor.vendor')}
      placeholder={t('vendor.choose')}
      shown={all.data?.find(({ id }) => id === value)?.name ?? ''}
      choices={choicesOf(rows, ({ id, name, phoneNumber }) => ({ id, label: name, detail: phoneNumber }))}
      searching={searching}
      onOpen={() => refetchIfOld(all)}
      search={search}
      onSearch={setSearch}
      onChoose={(choice) => onChange(choice?.id ?? null)}
      empty={t('messages.noResults')}
      loading={vendors.isPending}
      failure={vendors.isError ? t('vendor.fetchFailed') : undefined}
    />
  );
}
