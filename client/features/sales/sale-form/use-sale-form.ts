import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useFirm, useToday } from '@/features/auth/session';
import { shownName } from '@/features/customers/api';
import { listedPlate } from '@/features/purchases/vehicles-api';
import type { Sale, SaleBody } from '@/features/sales/api';
import type { Tagged } from '@/lib/http/api';
import { ApiError } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { useRecordForm } from '@/saving/record-form';
import type { SavingForm } from '@/saving/use-saving';
import { type BillRun, nextItems } from './bill-run';
import { dayBillsQuery } from './rates/use-rates';
import { saleBody, unsentSale } from './sale-body';
import { saleVersions } from './sale-fields';
import { newItem, type SaleForm, saleSchema } from './schema';
import { useInCrates } from './use-in-crates';

export const LIST = '/sales';

export interface SaleFormProps {
  sale: (Sale & Tagged) | null;
  /** preselected and locked; null if the address names none */
  customerId: number | null;
  /** the bills saved before this one in a row; null for the first */
  run: BillRun | null;
  onNext: (saved: Sale) => void;
}

const isCompleted = (error: unknown): boolean =>
  error instanceof ApiError && error.details.code === 'purchase_completed';

/**
 * A new sale, or the one being edited; both lead to the Bill Book. A vehicle that somebody has completed meanwhile is
 * removed from the form, and `onVehicleRemoved` called.
 */
export function useSaleForm(
  { sale, customerId, run, onNext }: SaleFormProps,
  onVehicleRemoved: () => void,
): SavingForm<SaleForm> {
  const today = useToday();
  const { crates } = useFirm();
  const inCrates = useInCrates();
  const phone = useIsPhone();
  const client = useQueryClient();
  const saleDate = run?.saleDate ?? today;
  const [items] = useState(() =>
    run ? nextItems(run, client.getQueryData(dayBillsQuery(saleDate).queryKey) ?? []) : [],
  );
  /** in a run, the day and the vehicle stay */
  const newValues: SaleForm = {
    customerId,
    saleDate,
    purchaseId: run?.bills[0].purchaseId ?? null,
    description: '',
    // The desktop starts with an empty row; on a phone each item opens its own dialog.
    items: items.length > 0 || phone ? items : [newItem()],
    ...(crates && { cratesOut: null, cratesBack: '' }),
  };
  const record = useRecordForm<SaleForm, SaleBody, Sale>({
    path: LIST,
    editing: sale && { record: sale, versions: saleVersions },
    preselected: customerId === null ? undefined : `customerId=${customerId}`,
    newValues,
    schema: saleSchema(today, sale === null),
    body: (values, stored) => saleBody(values, stored, inCrates(values.purchaseId)),
    outbox: ({ customerId: id, amount, purchaseId }) => ({
      name: shownName(client, id),
      amount,
      vehicleNumber: listedPlate(client, purchaseId),
    }),
    unsentRow: (body) => unsentSale(body, shownName(client, body.customerId)),
    change: 'sale',
    leadsTo: LIST,
    next: onNext,
    refused: (error) => {
      if (!isCompleted(error)) return;
      record.form.setValue('purchaseId', sale?.purchaseId ?? null, { shouldDirty: true });
      void client.invalidateQueries({ queryKey: [keys.vehiclePicker] });
      onVehicleRemoved();
    },
    texts: sale
      ? { saved: 'sale.updated', failed: 'sale.updateFailed' }
      : { saved: 'sale.created', failed: 'sale.createFailed' },
  });
  return record;
}
