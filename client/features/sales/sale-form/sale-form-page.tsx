import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { VehicleField } from '@/features/purchases/vehicle-picker';
import { createSale, type Sale, saleQuery, updateSale } from '@/features/sales/api';
import { SaleNotFound } from '@/features/sales/bill/sale-not-found';
import { useTranslation } from '@/i18n/language';
import { isNotFound, messageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { useRouteId } from '@/lib/route-id';
import { FormFrame } from '@/records/form-frame';
import { useRecordForm } from '@/records/record-form';
import { FieldGrid } from '@/ui/form/field-grid';
import { DayField, TextField } from '@/ui/form/fields';
import { PageHeader } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { formOf, saleBody } from './sale-body';
import { SaleFormTotal } from './sale-form-total';
import { SaleItemsSection } from './sale-items-section';
import { newItem, type SaleForm, saleSchema } from './schema';

const LIST = '/sales';

/** A new sale, or the one being edited; both end at the bill book. */
function useSaleForm(sale: Sale | null, customerId: number | null) {
  const { t, tRule } = useTranslation();
  const today = useToday();
  const phone = useIsPhone();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const fresh: SaleForm = {
    customerId,
    saleDate: today,
    purchaseId: null,
    description: '',
    // On the desktop the first row stands ready; on a phone each item opens its own dialog.
    items: phone ? [] : [newItem()],
  };
  return useRecordForm<SaleForm, Sale>({
    draft: sale
      ? `/sales/${sale.id}/edit`
      : customerId === null
        ? '/sales/new'
        : `/sales/new?customerId=${customerId}`,
    schema: saleSchema(today),
    values: sale ? formOf(sale) : fresh,
    save: (values, key) => (sale ? updateSale(sale.id, saleBody(values)) : createSale(saleBody(values), key)),
    saved: () => {
      toast({ title: t(sale ? 'sale.updated' : 'sale.created') });
      void refreshAfter(client, 'sale');
      navigate(LIST, { replace: true });
    },
    failed: (error) =>
      toast({
        title: t('messages.error'),
        description: t(sale ? 'sale.updateFailed' : 'sale.createFailed', {
          message: tRule(messageOf(error)),
        }),
        destructive: true,
      }),
  });
}

function SaleFields({ sale, customerId }: { sale: Sale | null; customerId: number | null }) {
  const { t } = useTranslation();
  const today = useToday();
  const record = useSaleForm(sale, customerId);
  const kept =
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
        <VehicleField<SaleForm> name="purchaseId" kept={kept} />
        <TextField<SaleForm> name="description" label={t('sale.billDescription')} />
      </FieldGrid>
      <SaleItemsSection />
    </FormFrame>
  );
}

function NewSale() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const asked = search.get('customerId') ?? '';
  const customerId = /^[1-9][0-9]{0,9}$/.test(asked) ? Number(asked) : null;
  return (
    <>
      <PageHeader
        title={t('sale.newTitle')}
        subtitle={t('sale.newSubtitle')}
        back={{ href: LIST, label: t('sale.backToList') }}
      />
      <SaleFields sale={null} customerId={customerId} />
    </>
  );
}

/** Edits the sale as it stands on the server now, not as it was last seen. */
function EditSale({ id }: { id: number }) {
  const { t } = useTranslation();
  const query = useQuery({ ...saleQuery(id), staleTime: 0 });
  if (isNotFound(query.error)) return <SaleNotFound />;
  return (
    <>
      <PageHeader
        title={t('sale.editTitle')}
        subtitle={t('sale.editSubtitle', { id })}
        back={{ href: LIST, label: t('sale.backToList') }}
      />
      {!query.isFetchedAfterMount && (
        <Loading>
          <Skeleton className="mb-4 h-48" />
          <Skeleton className="h-64" />
        </Loading>
      )}
      {query.isFetchedAfterMount && query.data && <SaleFields sale={query.data} customerId={null} />}
      {query.isFetchedAfterMount && !query.data && (
        <Failure text={t('sale.fetchFailed')} retry={() => void query.refetch()} />
      )}
    </>
  );
}

export function SaleFormPage() {
  const id = useRouteId();
  if (id === undefined) return <NewSale />;
  return id === null ? <SaleNotFound /> : <EditSale id={id} />;
}
