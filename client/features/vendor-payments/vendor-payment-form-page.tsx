import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { isNotFound } from '@/lib/api';
import { readId, useRouteId } from '@/lib/route-id';
import { LinkButton } from '@/ui/button';
import { FormSkeleton } from '@/ui/form/form-skeleton';
import { PageHeader, Sheet } from '@/ui/page';
import { Failure, NotFound } from '@/ui/states';
import { vendorPaymentQuery } from './api';
import { LIST, VendorPaymentForm } from './vendor-payment-form';

function VendorPaymentNotFound() {
  const { t } = useTranslation();
  return (
    <NotFound text={t('errors.vendor_payment_not_found')}>
      <LinkButton href={LIST}>{t('payment.backToList')}</LinkButton>
    </NotFound>
  );
}

function Framed({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(isNew ? 'payment.newTitle' : 'payment.editTitle')}
        subtitle={t(isNew ? 'payment.newSubtitle' : 'payment.editSubtitle')}
        back={{ href: LIST, label: t('payment.backToList') }}
      />
      {children}
    </>
  );
}

function SavedPayment({ id }: { id: number }) {
  const { t } = useTranslation();
  const payment = useQuery(vendorPaymentQuery(id));
  if (isNotFound(payment.error)) return <VendorPaymentNotFound />;
  return (
    <Framed isNew={false}>
      {payment.isPending && <FormSkeleton fields={6} />}
      {payment.data && <VendorPaymentForm payment={payment.data} vendorId={null} />}
      {payment.isError && !payment.data && (
        <Sheet>
          <Failure text={t('payment.fetchOneFailed')} retry={() => void payment.refetch()} />
        </Sheet>
      )}
    </Framed>
  );
}

/** /vendor-payments/new and /vendor-payments/{id}/edit. */
export function VendorPaymentFormPage() {
  const id = useRouteId();
  const [query] = useSearchParams();
  if (id === null) return <VendorPaymentNotFound />;
  if (id !== undefined) return <SavedPayment id={id} />;
  return (
    <Framed isNew>
      <VendorPaymentForm payment={null} vendorId={readId(query.get('vendorId'))} />
    </Framed>
  );
}
