import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { RecordGate } from '@/ui/record-gate';
import { Loading, NotThere, Skeleton } from '@/ui/states';
import { type Vendor, vendorQuery } from './api';

function BackToVendors() {
  const { t } = useTranslation();
  return (
    <LinkButton href="/vendors" look="outline">
      {t('vendor.back')}
    </LinkButton>
  );
}

export function VendorNotThere() {
  const { t } = useTranslation();
  return (
    <NotThere text={t('vendor.notFound')}>
      <BackToVendors />
    </NotThere>
  );
}

function VendorShape() {
  return (
    <Loading>
      <Skeleton className="mb-6 h-8 w-56" />
      <Skeleton className="mb-4 h-24" />
      <Skeleton className="h-72" />
    </Loading>
  );
}

/** Shows a screen of one vendor once that vendor is there, and till then what stands in its place. */
export function VendorGate({ id, children }: { id: number; children: (vendor: Vendor) => ReactNode }) {
  const { t } = useTranslation();
  return (
    <RecordGate
      query={useQuery(vendorQuery(id))}
      missing={<VendorNotThere />}
      failure={t('vendor.detailsFailed')}
      back={<BackToVendors />}
      shape={<VendorShape />}
    >
      {children}
    </RecordGate>
  );
}
