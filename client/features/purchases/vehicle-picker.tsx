import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { matches } from '@/lib/names';
import { useDebounced } from '@/lib/use-debounced';
import { Picker } from '@/ui/picker/picker';
import { type PickerControl, PickerField } from '@/ui/picker/picker-field';
import { type VehicleNumber, vehicleNumbersQuery } from './vehicle-numbers';

/** The vehicles on offer, and the one that the record already has: completed since, it may be kept. */
function useVehicles(search: string, kept: VehicleNumber | null) {
  const [seen, setSeen] = useState<readonly VehicleNumber[]>([]);
  const query = useQuery(vehicleNumbersQuery(useDebounced(search.trim())));
  const listed = query.data ?? [];
  const all = kept === null || listed.some(({ id }) => id === kept.id) ? listed : [kept, ...listed];
  return {
    query,
    choices: all.filter(({ vehicleNumber }) => matches(search, vehicleNumber)),
    /** an id's number, also when the search at hand no longer lists it */
    numberOf: (id: number | null) => [...all, ...seen].find((vehicle) => vehicle.id === id)?.vehicleNumber,
    remember: (vehicle: VehicleNumber) => setSeen((before) => [vehicle, ...before]),
  };
}

/**
 * The form field that chooses the vehicle that goods came from; its value is the purchase's id, null while none is
 * chosen. `kept` is the vehicle of the record that is being edited.
 */
export function VehicleField<V extends FieldValues>({
  name,
  kept = null,
}: {
  name: FieldPathByValue<V, number | null>;
  kept?: VehicleNumber | null;
}) {
  const { t } = useTranslation();
  return (
    <PickerField<V> name={name} label={t('sale.sourceVehicle')}>
      {(control) => <VehiclePicker {...control} kept={kept} />}
    </PickerField>
  );
}

function VehiclePicker({
  ids,
  buttonRef,
  value,
  onChange,
  kept,
}: PickerControl & { kept: VehicleNumber | null }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { query, choices, numberOf, remember } = useVehicles(search, kept);
  return (
    <Picker
      ids={ids}
      buttonRef={buttonRef}
      title={t('sale.sourceVehicle')}
      placeholder={t('sale.chooseVehicle')}
      shown={value === null ? '' : (numberOf(value) ?? `#${value}`)}
      choices={choices.map(({ id, vehicleNumber }) => ({ id, label: vehicleNumber }))}
      search={search}
      onSearch={setSearch}
      onChoose={(choice) => {
        if (choice) remember({ id: choice.id, vehicleNumber: choice.label });
        onChange(choice?.id ?? null);
      }}
      empty={t('sale.noVehicle')}
      loading={query.isPending}
      failure={query.isError ? t('sale.vehiclesFailed') : undefined}
      clearable
    />
  );
}
