import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/api';
import { serverMessageOf } from '@/lib/api-error';
import { RecordGate } from '@/records/record-gate';
import { LinkButton } from '@/ui/button';
import { Loading, NotFound, Skeleton } from '@/ui/states';
import { type Customer, customerQuery } from './api';

function CustomerSkeleton() {
  return (
    <Loading>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-28" />
        <Skeleton className="h-20" />
        <Skeleton className="h-72" />
      </div>
    </Loading>
  );
}

function BackToCustomers() {
  const { t } = useTranslation();
  return (
    <LinkButton href="/customers" look="outline">
      {t('customer.backToList')}
    </LinkButton>
  );
}

export const CustomerNotFound = ({ text }: { text: string }) => (
  <NotFound text={text}>
    <BackToCustomers />
  </NotFound>
);

/** Shows a screen of one customer once it is loaded; before that the skeleton, a failure or 'not found'. */
export function CustomerGate({
  id,
  enabled = true,
  children,
}: {
  id: number;
  enabled?: boolean;
  children: (customer: Customer & Tagged) => ReactNode;
}) {
  const { t, tMessage } = useTranslation();
  const customer = useQuery({ ...customerQuery(id), enabled });
  return (
    <RecordGate
      query={customer}
      missing={<CustomerNotFound text={t('customer.notFound')} />}
      failure={tMessage(serverMessageOf(customer.error))}
      back={<BackToCustomers />}
      skeleton={<CustomerSkeleton />}
    >
      {children}
    </RecordGate>
  );
}
