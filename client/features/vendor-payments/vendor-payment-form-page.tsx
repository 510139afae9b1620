import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { readId, useRouteId } from '@/lib/route-id';
import { RecordPage } from '@/saving/record-page';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { vendorPaymentQuery } from './api';
import { LIST, VendorPaymentForm } from './vendor-payment-form';

/** /vendor-payments/new and /vendor-payments/{id}/edit. */
export function VendorPaymentFormPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [search] = useSearchParams();
  const isNew = id === undefined;
  return (
    <RecordPage
      id={id}
      query={vendorPaymentQuery}
      title={t(isNew ? 'payment.newTitle' : 'payment.editTitle')}
      subtitle={t(isNew ? 'payment.newSubtitle' : 'payment.editSubtitle')}
      back={{ href: LIST, label: t('payment.backToList') }}
      missing={t('errors.vendor_payment_not_found')}
      failure={() => t('payment.fetchOneFailed')}
      skeleton={<FormSkeleton fields={6} />}
    >
      {(payment) => (
        <VendorPaymentForm payment={payment} vendorId={payment ? null : readId(search.get('vendorId'))} />
      )}
    </RecordPage>
  );
}
