import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { dotted, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { hasFailed } from '@/lib/http/api-error';
import { leftText } from '@/lib/money/break-even';
import { LoadLeft } from '@/records/load-bar';
import { useMatching, usePickerRows } from '@/records/search';
import { usePending, withPending } from '@/saving/figures';
import { Field } from '@/ui/form/field';
import { choicesOf, Picker, usePicked } from '@/ui/picker/picker';
import { Plate } from '@/ui/values';
import { isVehicleRow, plateText, type VehicleNumber, vehicleFindable, vehicleNumbersQuery } from './vehicles-api';

function useVehicles(current: VehicleNumber | null, withCompleted: boolean) {
  const [seen, setSeen] = useState<readonly VehicleNumber[]>([]);
  const pending = usePending();
  const listQuery = (text: string) => withPending(vehicleNumbersQuery(text, !withCompleted), pending);
  const { list, rows, typed, searchProps } = usePickerRows(listQuery, vehicleFindable);
  const isListed = current === null || rows.some(({ id }) => id === current.id);
  const own = useMatching(isListed ? [] : [current], typed, vehicleFindable);
  return {
    list,
    choices: [...own, ...rows],
    searchProps,
    /** also if the current search does not list it; with its vendor if two loads share it */
    plateOf: (id: number) => {
      const known = [...(list.data ?? []), ...(current ? [current] : []), ...seen];
      const vehicle = known.find((each) => each.id === id);
      if (!vehicle) return undefined;
      const rest = plateText(vehicle, list.data ?? []).slice(vehicle.vehicleNumber.length);
      return (
        <>
          <Plate number={vehicle.vehicleNumber} />
          {rest}
        </>
      );
    },
    remember: (vehicle: VehicleNumber) => setSeen((before) => [vehicle, ...before]),
  };
}

/** 'Jan 05, 2026 · Sopore Fruit Co. · 620 box apple' */
function loadDetail(vehicle: VehicleNumber): string {
  if (!isVehicleRow(vehicle)) return '';
  const { createdAt, vendorName, description } = vehicle;
  return dotted(formatDay(createdAt), vendorName, description);
}

export function VehicleField<V extends FieldValues>({
  name,
  className,
  of = null,
  withCompleted = false,
  label: ownLabel,
  opened,
}: {
  name: FieldPathByValue<V, number | null>;
  className?: string;
  /** the record with the field: its vehicle may stay even if it was completed since */
  of?: { purchaseId: number | null; vehicleNumber: string | null } | null;
  withCompleted?: boolean;
  label?: string;
  opened?: boolean;
}) {
  const label = ownLabel ?? t('sale.sourceVehicle');
  const picked = usePicked<V>(name);
  const current = of?.purchaseId != null ? { id: of.purchaseId, vehicleNumber: of.vehicleNumber ?? '' } : null;
  const { list, choices, searchProps, plateOf, remember } = useVehicles(current, withCompleted);
  return (
    <Field name={name} label={label} className={className}>
      {(ids) => (
        <Picker
          ids={ids}
          {...picked}
          {...searchProps}
          title={label}
          placeholder={t('sale.chooseVehicle')}
          shown={picked.value === null ? '' : (plateOf(picked.value) ?? `#${picked.value}`)}
          choices={choicesOf(choices, (vehicle) => ({
            id: vehicle.id,
            label: vehicle.vehicleNumber,
            drawn: <Plate number={vehicle.vehicleNumber} />,
            detail: loadDetail(vehicle),
            figure: isVehicleRow(vehicle) && leftText(vehicle) !== '' && <LoadLeft load={vehicle} />,
          }))}
          onChoose={({ id, label: vehicleNumber }) => remember({ id, vehicleNumber })}
          empty={t('sale.noVehicle')}
          failure={hasFailed(list) ? t('sale.vehiclesFailed') : undefined}
          clearable
          opened={opened}
        />
      )}
    </Field>
  );
}
