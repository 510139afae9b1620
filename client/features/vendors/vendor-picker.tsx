import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { matches } from '@/lib/names';
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

/** All vendors are loaded (dozens, not thousands), so the search runs on the client. */
function VendorPicker({ ids, buttonRef, value, onChange }: PickerControl) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const vendors = useQuery(vendorsQuery());
  return (
    <Picker
      ids={ids}
      buttonRef={buttonRef}
      title={t('vendor.vendor')}
      placeholder={t('vendor.choose')}
      shown={vendors.data?.find(({ id }) => id === value)?.name ?? ''}
      choices={(vendors.data ?? [])
        .filter((vendor) => matches(search, vendor.name, vendor.phoneNumber))
        .map((vendor) => ({ id: vendor.id, label: vendor.name, detail: vendor.phoneNumber }))}
      search={search}
      onSearch={setSearch}
      onChoose={(choice) => onChange(choice?.id ?? null)}
      empty={t('messages.noResults')}
      loading={vendors.isPending}
      failure={vendors.isError ? t('vendor.fetchFailed') : undefined}
    />
  );
}
