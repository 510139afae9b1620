import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { RecordGate } from '@/records/record-gate';
import { type ButtonLook, LinkButton } from '@/ui/button';
import { NotFound } from '@/ui/states';
import { type Purchase, purchaseQuery } from './api';
import { PurchaseSkeleton } from './purchase-skeleton';

function BackToPurchases({ look }: Pick<ButtonLook, 'look'>) {
  const { t } = useTranslation();
  return (
    <LinkButton href="/purchases" look={look}>
      {t('purchase.back')}
    </LinkButton>
  );
}

export function PurchaseNotFound() {
  const { t } = useTranslation();
  return (
    <NotFound text={t('purchase.notFound')}>
      <BackToPurchases />
    </NotFound>
  );
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
      back={<BackToPurchases look="outline" />}
      skeleton={<PurchaseSkeleton />}
    >
      {children}
    </RecordGate>
  );
}
