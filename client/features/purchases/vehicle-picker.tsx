import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { matches } from '@/lib/names';
import { refetchIfOld } from '@/lib/query-client';
import { searchedRows, useSearch } from '@/records/search';
import { Picker } from '@/ui/picker/picker';
import { type PickerControl, PickerField } from '@/ui/picker/picker-field';
import { type VehicleNumber, vehicleNumbersQuery } from './vehicle-numbers';

/** The vehicles on offer, and the record's current one: it may stay even if completed since. */
function useVehicles(search: string, current: VehicleNumber | null) {
  const [seen, setSeen] = useState<readonly VehicleNumber[]>([]);
  const term = useSearch(search);
  const query = useQuery(vehicleNumbersQuery(term.sent));
  const { rows, searching } = searchedRows(term, query, ({ vehicleNumber }) => [vehicleNumber]);
  const isListed = current === null || rows.some(({ id }) => id === current.id);
  const isFound = !isListed && matches(term.typed, current.vehicleNumber);
  return {
    query,
    choices: isFound ? [current, ...rows] : rows,
    searching,
    /** the vehicle number of an id, even if the current search does not list it */
    numberOf: (id: number | null) =>
      [...(current ? [current] : []), ...(query.data ?? []), ...seen].find((vehicle) => vehicle.id === id)
        ?.vehicleNumber,
    remember: (vehicle: VehicleNumber) => setSeen((before) => [vehicle, ...before]),
  };
}

/**
 * The form field for the vehicle that goods came from; its value is the purchase's id, null while none is chosen.
 * `current` is the vehicle that the edited record already has.
 */
export function VehicleField<V extends FieldValues>({
  name,
  current = null,
}: {
  name: FieldPathByValue<V, number | null>;
  current?: VehicleNumber | null;
}) {
  const { t } = useTranslation();
  return (
    <PickerField<V> name={name} label={t('sale.sourceVehicle')}>
      {(control) => <VehiclePicker {...control} current={current} />}
    </PickerField>
  );
}

function VehiclePicker({
  ids,
  buttonRef,
  value,
  onChange,
  current,
}: PickerControl & { current: VehicleNumber | null }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { query, choices, searching, numberOf, remember } = useVehicles(search, current);
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
      searching={searching}
      onOpen={() => refetchIfOld(query)}
      failure={query.isError ? t('sale.vehiclesFailed') : undefined}
      clearable
    />
  );
}
