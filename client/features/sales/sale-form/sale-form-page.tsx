import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/session';
import { CustomerField } from '@/features/customers/customer-picker';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { type Sale, saleQuery } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { readId, useRouteId } from '@/lib/route-id';
import { BookedDayField } from '@/records/entry-fields';
import { FormFrame } from '@/saving/form-frame';
import { RecordPage } from '@/saving/record-page';
import type { SavingForm } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { FieldGrid } from '@/ui/form/field-grid';
import { TextField } from '@/ui/form/fields';
import { Loading, Skeleton } from '@/ui/states';
import { dismissAll } from '@/ui/toast/toast-store';
import { BillCrates } from './bill-crates';
import { afterBill, type BillRun } from './bill-run';
import { VehicleQuestion } from './questions';
import { RunStrip } from './run-strip';
import { SaleFormTotal, SaleItemsSection } from './sale-items-section';
import type { SaleForm } from './schema';
import { LIST, type SaleFormProps, useSaleForm } from './use-sale-form';

function SaveAndNext({ record }: { record: SavingForm<SaleForm> }) {
  const { t } = useTranslation();
  return (
    <Button
      look="outline"
      className="max-md:w-22 max-md:px-1.5! max-md:text-[0.8125rem] max-md:leading-tight max-md:whitespace-normal!"
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
  const phone = useIsPhone();
  /** how often the vehicle picker was opened by the strip's button, or because the vehicle was completed meanwhile */
  const [changes, setChanges] = useState(0);
  const changeVehicle = () => setChanges(changes + 1);
  const record = useSaleForm(props, changeVehicle);
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
      cancelAbove={phone}
      below={
        <>
          <SaleItemsSection run={run} saleId={sale?.id ?? null} />
          <BillCrates />
        </>
      }
    >
      {run && <RunStrip run={run} onChange={changeVehicle} />}
      <FieldGrid>
        <CustomerField<SaleForm> name="customerId" locked={customerId !== null} opened={run !== null} />
        {/* On a phone the plate has the whole width, and the day its description beside it. */}
        <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-end gap-3 max-[20rem]:grid-cols-1 md:contents">
          <BookedDayField<SaleForm> name="saleDate" label={t('sale.saleDate')} required max={today} />
          <div className="col-span-full min-w-0 max-md:order-first md:col-span-1">
            <VehicleField<SaleForm> key={changes} name="purchaseId" current={current} opened={changes > 0} />
            {!sale?.vehicleNumber && <VehicleQuestion saleId={sale?.id ?? null} />}
          </div>
          <TextField<SaleForm> name="description" label={t('sale.billDescription')} />
        </div>
      </FieldGrid>
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

export function SaleFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const customerId = readId(search.get('customerId'));
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
      missing={t('sale.notFound')}
      failure={() => t('sale.fetchFailed')}
      skeleton={<SaleSkeleton />}
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
