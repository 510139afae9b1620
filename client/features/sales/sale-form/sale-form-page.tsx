import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useIsPhone } from '@/device/media';
import { useFirm, useToday } from '@/device/session';
import { shownName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { listedPlate } from '@/features/purchases/vehicles-api';
import { type Sale, saleQuery } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { crateText } from '@/lib/crates';
import { ApiError } from '@/lib/http/api-error';
import { keys, queryClient } from '@/lib/http/cache';
import { useNamedId, useRouteId } from '@/lib/route-id';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame, RecordPage } from '@/records/form-frame';
import { type Edited, type RecordForm, useRecordForm } from '@/saving/record-form';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { CountField, TextField } from '@/ui/form/fields';
import { NumberInput } from '@/ui/form/number-input';
import { GreyBlocks } from '@/ui/states';
import { dismissAll } from '@/ui/toast/toast-store';
import { afterBill, type BillRun, nextItems, RunStrip } from './bill-run';
import { PaidNowLine } from './paid-now-line';
import { VehicleQuestion } from './questions';
import { dayBillsQuery } from './rates/use-rates';
import { proposedCrates, saleBody, unsentSale } from './sale-body';
import { saleVersions } from './sale-fields';
import { SaleFormTotal, SaleItemsSection } from './sale-items-section';
import { newItem, type SaleForm, saleSchema, savedItems } from './schema';
import { useInCrates } from './sold-products';

/** The items' own crates until another number is typed. */
function GivenField() {
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
      {(ids) => <NumberInput {...ids} {...field} whole value={follows ? crateText(proposed) : (field.value ?? '')} />}
    </Field>
  );
}

function BillCrates() {
  if (useFirm().crates !== true) return null;
  return (
    <div className="sheet mt-4 grid grid-cols-2 gap-x-4 p-4">
      <GivenField />
      <CountField<SaleForm> name="cratesBack" className="row-span-3 grid grid-rows-subgrid" />
    </div>
  );
}

interface SaleFormProps {
  sale: Edited<Sale>;
  /** from the address: preselected and locked */
  customerId: number | null;
  /** the bills saved before this one in a row; null for the first */
  run: BillRun | null;
  onNext: (saved: Sale) => void;
}

/** A vehicle that somebody has completed meanwhile is removed from the form. */
function useSaleForm(
  { sale, customerId, run, onNext }: SaleFormProps,
  onVehicleRemoved: () => void,
): RecordForm<SaleForm> {
  const today = useToday();
  const { crates, cashCustomerId } = useFirm();
  const inCrates = useInCrates();
  const phone = useIsPhone();
  const saleDate = run?.saleDate ?? today;
  const [items] = useState(() =>
    run ? nextItems(run, queryClient.getQueryData(dayBillsQuery(saleDate).queryKey) ?? []) : [],
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
  const record = useRecordForm({
    editing: sale && { record: sale, versions: saleVersions },
    preselected: { customerId },
    newValues,
    schema: saleSchema(today, sale === null),
    body: (values, stored) => saleBody(values, stored, inCrates(values.purchaseId), cashCustomerId),
    outbox: ({ customerId: id, amount, purchaseId }) => ({
      name: shownName(id),
      amount,
      vehicleNumber: listedPlate(purchaseId),
    }),
    unsentRow: (body) => unsentSale(body, shownName(body.customerId)),
    change: 'sale',
    next: onNext,
    refused: (error) => {
      if (!(error instanceof ApiError) || error.details.code !== 'purchase_completed') return;
      record.form.setValue('purchaseId', sale?.purchaseId ?? null, { shouldDirty: true });
      void queryClient.invalidateQueries({ queryKey: [keys.vehiclePicker] });
      onVehicleRemoved();
    },
  });
  return record;
}

/** Who buys for cash has no khata of his own: the bill asks for his name. */
function DescriptionField() {
  const { cashCustomerId } = useFirm();
  const customerId = useWatch<SaleForm, 'customerId'>({ name: 'customerId' });
  const isCash = customerId !== null && customerId === cashCustomerId;
  return <TextField<SaleForm> name="description" label={t(isCash ? 'sale.cashName' : 'sale.billDescription')} />;
}

function SaleFields(props: SaleFormProps) {
  const { sale, customerId, run } = props;
  const today = useToday();
  const phone = useIsPhone();
  /** how often the vehicle picker was opened by the strip's button, or because the vehicle was completed meanwhile */
  const [changes, setChanges] = useState(0);
  const changeVehicle = () => setChanges(changes + 1);
  const record = useSaleForm(props, changeVehicle);
  return (
    <FormFrame
      record={record}
      save={t('sale.save')}
      beside={
        sale === null &&
        customerId === null && (
          <Button
            look="outline"
            className="max-md:w-22 max-md:px-1.5! max-md:text-[0.8125rem] max-md:leading-tight max-md:whitespace-normal!"
            disabled={record.saving}
            onClick={record.submitAndNext}
          >
            {t('sale.saveAndNextBill')}
          </Button>
        )
      }
      summary={<SaleFormTotal />}
      cancelAbove={phone}
      above={run && <RunStrip run={run} onChange={changeVehicle} />}
      below={
        <>
          <SaleItemsSection run={run} />
          <BillCrates />
          {sale === null && <PaidNowLine />}
        </>
      }
    >
      <CustomerField<SaleForm> name="customerId" locked={customerId !== null} opened={run !== null} />
      {/* On a phone the plate has the whole width, and the day its description beside it. */}
      <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-end gap-3 has-[>div>p]:items-start max-[20rem]:grid-cols-1 md:contents">
        <BookedDayField<SaleForm> name="saleDate" label={t('sale.saleDate')} max={today} />
        <div className="col-span-full min-w-0 max-md:order-first md:col-span-1">
          <VehicleField<SaleForm> key={changes} name="purchaseId" of={sale} opened={changes > 0} />
          {!sale?.vehicleNumber && <VehicleQuestion />}
        </div>
        <DescriptionField />
      </div>
    </FormFrame>
  );
}

export function SaleFormPage() {
  const id = useRouteId();
  const customerId = useNamedId('customerId');
  const isNew = id === undefined;
  const today = useToday();
  const [run, setRun] = useState<BillRun | null>(null);
  const next = (saved: Sale) => {
    setRun(afterBill(run, saved, today));
    dismissAll();
    window.scrollTo(0, 0);
  };
  return (
    <RecordPage
      query={saleQuery}
      change="sale"
      subtitle={() => (isNew ? t('sale.newSubtitle') : t('share.bill', { id: id ?? '' }))}
      back={{ href: '/sales', label: t('sale.backToList') }}
      failure={() => t('sale.fetchFailed')}
      skeleton={<GreyBlocks of={['mb-4 h-48', 'h-64']} />}
    >
      {(sale) => (
        <SaleFields
          key={run?.bills.length ?? 0}
          sale={sale}
          customerId={sale ? null : customerId}
          run={customerId === null ? run : null}
          onNext={next}
        />
      )}
    </RecordPage>
  );
}
