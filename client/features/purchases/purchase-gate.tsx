import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { RecordGate } from '@/records/record-gate';
import { NotFound } from '@/ui/states';
import { type Purchase, purchaseQuery } from './api';
import { PurchaseSkeleton } from './purchase-skeleton';

const useBack = () => ({ href: '/purchases', label: useTranslation().t('purchase.back') });

export function PurchaseNotFound() {
  return <NotFound text={useTranslation().t('purchase.notFound')} back={useBack()} />;
}

/** Shows a screen of one purchase once the purchase is loaded; until then the skeleton, a failure or 'not found'. */
export function PurchaseGate({
  id,
  children,
}: {
  id: number;
  children: (purchase: Purchase & Tagged) => ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <RecordGate
      query={useQuery(purchaseQuery(id))}
      missing={<PurchaseNotFound />}
      failure={t('purchase.detailsFailed')}
      back={useBack()}
      skeleton={<PurchaseSkeleton />}
    >
      {children}
    </RecordGate>
  );
}
