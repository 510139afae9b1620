import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { shownName } from '@/features/customers/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { type Sale, type SaleBody, saleQuery } from '@/features/sales/api';
import { SaleNotFound } from '@/features/sales/bill/sale-not-found';
import { useTranslation, withFurtherTexts } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { readId, useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { type RecordForm, useRecordForm } from '@/records/record-form';
import { RecordPage } from '@/records/record-page';
import { Button } from '@/ui/button';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, TextField } from '@/ui/form/fields';
import { lazyComponent } from '@/ui/lazy-component';
import { optionalComponent } from '@/ui/optional-component';
import { Loading, Skeleton } from '@/ui/states';
import { dismissAll } from '@/ui/toast/toast-store';
import { afterBill, type BillRun, nextBill } from './bill-run';
import { keptSale, saleBody } from './sale-body';
import { saleVersions } from './sale-fields';
import { SaleFormTotal } from './sale-form-total';
import { SaleItemsSection } from './sale-items-section';
import { newItem, type SaleForm, saleSchema } from './schema';

const LIST = '/sales';

const RunStrip = lazyComponent(
  () => import('./run-strip').then((file) => file.RunStrip),
  <Skeleton className="mb-4 h-18" />,
);

const VehicleQuestion = optionalComponent(
  withFurtherTexts(() => import('./questions').then((file) => file.VehicleQuestion)),
);

interface SaleFormProps {
  /** null for a new one */
  sale: (Sale & Tagged) | null;
  /** preselected and locked; null if the address names none */
  customerId: number | null;
  /** the bills saved before this one in a row; null for the first */
  run: BillRun | null;
  /** starts the next bill of the run */
  onNext: (saved: Sale) => void;
}

/** A new sale, or the one being edited; both lead to the Bill Book. */
function useSaleForm({ sale, customerId, run, onNext }: SaleFormProps) {
  const today = useToday();
  const phone = useIsPhone();
  const client = useQueryClient();
  const firstBill: SaleForm = {
    customerId,
    saleDate: today,
    purchaseId: null,
    description: '',
    // The desktop starts with an empty row; on a phone each item opens its own dialog.
    items: phone ? [] : [newItem()],
  };
  return useRecordForm<SaleForm, SaleBody, Sale>({
    path: LIST,
    editing: sale && { record: sale, versions: saleVersions },
    preselected: customerId === null ? undefined : `customerId=${customerId}`,
    newValues: run ? nextBill(run, today) : firstBill,
    schema: saleSchema(today),
    body: (values) => saleBody(values, sale !== null),
    label: (body) => ({ name: shownName(client, body.customerId), amount: body.amount }),
    keptRow: (body) => keptSale(body, shownName(client, body.customerId)),
    change: 'sale',
    leadsTo: LIST,
    next: onNext,
    texts: sale
      ? { saved: 'sale.updated', failed: 'sale.updateFailed' }
      : { saved: 'sale.created', failed: 'sale.createFailed' },
  });
}

function SaveAndNext({ record }: { record: RecordForm<SaleForm> }) {
  const { t } = useTranslation();
  return (
    <Button
      look="outline"
      className="max-md:px-2! max-md:whitespace-normal!"
      disabled={record.saving}
      onClick={record.submitAndNext}
    >
      {t('sale.saveAndNextBill')}
    </Button>
  );
}

function SaleFields(props: SaleFormProps) {
  const { sale, customerId, run } = props;
  const { t } = useTranslation();
  const today = useToday();
  const record = useSaleForm(props);
  /** how often the strip's button has opened the vehicle picker */
  const [changes, setChanges] = useState(0);
  const current =
    sale?.purchaseId != null ? { id: sale.purchaseId, vehicleNumber: sale.vehicleNumber ?? '' } : null;
  return (
    <FormFrame
      record={record}
      label={t(sale ? 'sale.editTitle' : 'sale.newTitle')}
      cancel={LIST}
      save={t('sale.save')}
      beside={sale === null && customerId === null && <SaveAndNext record={record} />}
      summary={<SaleFormTotal />}
    >
      {run && <RunStrip run={run} onChange={() => setChanges(changes + 1)} />}
      <FieldGrid>
        <CustomerField<SaleForm> name="customerId" locked={customerId !== null} opened={run !== null} />
        <DayField<SaleForm> name="saleDate" label={t('sale.saleDate')} required max={today} />
        <div className="min-w-0">
          <VehicleField<SaleForm> key={changes} name="purchaseId" current={current} opened={changes > 0} />
          {!sale?.vehicleNumber && <VehicleQuestion saleId={sale?.id ?? null} />}
        </div>
        <TextField<SaleForm> name="description" label={t('sale.billDescription')} />
      </FieldGrid>
      <SaleItemsSection prefilled={run !== null} saleId={sale?.id ?? null} />
    </FormFrame>
  );
}

function SaleSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-48" />
      <Skeleton className="h-64" />
    </Loading>
  );
}

/** /sales/new (`?customerId=3` preselects the customer) and /sales/{id}/edit. */
export function SaleFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
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
      id={id}
      query={saleQuery}
      title={t(isNew ? 'sale.newTitle' : 'sale.editTitle')}
      subtitle={isNew ? t('sale.newSubtitle') : t('sale.editSubtitle', { id: id ?? '' })}
      back={{ href: LIST, label: t('sale.backToList') }}
      missing={<SaleNotFound />}
      failure={() => t('sale.fetchFailed')}
      skeleton={<SaleSkeleton />}
    >
      {(sale) => (
        <SaleFields
          key={run?.count ?? 0}
          sale={sale}
          customerId={sale ? null : readId(search.get('customerId'))}
          run={run}
          onNext={next}
        />
      )}
    </RecordPage>
  );
}
