import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { AccountSkeleton } from '@/records/account/account-skeleton';
import { RecordGate } from '@/records/record-gate';
import { NotFound } from '@/ui/states';
import { type Vendor, vendorQuery } from './api';

const useBack = () => ({ href: '/vendors', label: useTranslation().t('vendor.back') });

export function VendorNotFound() {
  return <NotFound text={useTranslation().t('vendor.notFound')} back={useBack()} />;
}

/** Shows a screen of one vendor once the vendor is loaded; until then the skeleton, a failure or 'not found'. */
export function VendorGate({
  id,
  children,
}: {
  id: number;
  children: (vendor: Vendor & Tagged) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <RecordGate
      query={useQuery(vendorQuery(id))}
      missing={<VendorNotFound />}
      failure={t('vendor.detailsFailed')}
      back={useBack()}
      skeleton={<AccountSkeleton head="h-34 md:h-29" />}
    >
      {children}
    </RecordGate>
  );
}
