import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { type Sale, type SaleBody, saleQuery } from '@/features/sales/api';
import { SaleNotFound } from '@/features/sales/bill/sale-not-found';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/api';
import { readId, useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { RecordPage } from '@/records/record-page';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, TextField } from '@/ui/form/fields';
import { Loading, Skeleton } from '@/ui/states';
import { saleBody } from './sale-body';
import { saleVersions } from './sale-fields';
import { SaleFormTotal } from './sale-form-total';
import { SaleItemsSection } from './sale-items-section';
import { newItem, type SaleForm, saleSchema } from './schema';

const LIST = '/sales';

interface SaleFormProps {
  /** null for a new one */
  sale: (Sale & Tagged) | null;
  /** preselected and locked; null where the form's address names none */
  customerId: number | null;
}

/** A new sale, or the one being edited; both lead to the Bill Book. */
function useSaleForm({ sale, customerId }: SaleFormProps) {
  const today = useToday();
  const phone = useIsPhone();
  const newValues: SaleForm = {
    customerId,
    saleDate: today,
    purchaseId: null,
    description: '',
    // The desktop begins with an empty row; on a phone each item opens its own dialog.
    items: phone ? [] : [newItem()],
  };
  return useRecordForm<SaleForm, SaleBody, Sale>({
    path: LIST,
    editing: sale && { record: sale, versions: saleVersions },
    preselected: customerId === null ? undefined : `customerId=${customerId}`,
    newValues,
    schema: saleSchema(today),
    body: (values) => saleBody(values, sale !== null),
    change: 'sale',
    leadsTo: LIST,
    texts: sale
      ? { saved: 'sale.updated', failed: 'sale.updateFailed' }
      : { saved: 'sale.created', failed: 'sale.createFailed' },
  });
}

function SaleFields({ sale, customerId }: SaleFormProps) {
  const { t } = useTranslation();
  const today = useToday();
  const record = useSaleForm({ sale, customerId });
  const current =
    sale?.purchaseId != null ? { id: sale.purchaseId, vehicleNumber: sale.vehicleNumber ?? '' } : null;
  return (
    <FormFrame
      record={record}
      label={t(sale ? 'sale.editTitle' : 'sale.newTitle')}
      cancel={LIST}
      save={t('sale.save')}
      summary={<SaleFormTotal />}
    >
      <FieldGrid>
        <CustomerField<SaleForm> name="customerId" locked={customerId !== null} />
        <DayField<SaleForm> name="saleDate" label={t('sale.saleDate')} required max={today} />
        <VehicleField<SaleForm> name="purchaseId" current={current} />
        <TextField<SaleForm> name="description" label={t('sale.billDescription')} />
      </FieldGrid>
      <SaleItemsSection />
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

/** /sales/new (the customer perhaps in the address) and /sales/{id}/edit. */
export function SaleFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const isNew = id === undefined;
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
      {(sale) => <SaleFields sale={sale} customerId={sale ? null : readId(search.get('customerId'))} />}
    </RecordPage>
  );
}
