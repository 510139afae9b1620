import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { RecordGate } from '@/records/record-gate';
import { type ButtonLook, LinkButton } from '@/ui/button';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { SectionSkeleton } from '@/ui/section-skeletons';
import { Loading, NotFound, Skeleton } from '@/ui/states';
import { type Customer, customerQuery } from './api';

/** The shape and height of the customer's page: name and contact, three figures, entries. */
export function CustomerSkeleton({ head }: { head: string }) {
  return (
    <Loading>
      <div className="flex flex-col gap-2 max-md:-mt-2 md:gap-4">
        <div className={`flex flex-col justify-center gap-3 ${head}`}>
          <Skeleton className="h-7 w-3/5 max-w-72" />
          <Skeleton className="h-4 w-4/5 max-w-96" />
        </div>
        <div className="sheet flex h-20 items-center gap-6 px-4 md:h-18.5">
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-9 flex-1" />
          <Skeleton className="h-9 flex-1" />
        </div>
        <SectionSkeleton>
          <LinesSkeleton />
        </SectionSkeleton>
      </div>
    </Loading>
  );
}

function BackToCustomers({ look }: Pick<ButtonLook, 'look'>) {
  const { t } = useTranslation();
  return (
    <LinkButton href="/customers" look={look}>
      {t('customer.backToList')}
    </LinkButton>
  );
}

export const CustomerNotFound = ({ text }: { text: string }) => (
  <NotFound text={text}>
    <BackToCustomers />
  </NotFound>
);

/** Shows a screen of one customer once the customer is loaded; until then the skeleton, a failure or 'not found'. */
export function CustomerGate({
  id,
  enabled = true,
  skeleton = <CustomerSkeleton head="h-47.5 md:h-29" />,
  children,
}: {
  id: number;
  enabled?: boolean;
  /** that of the customer's page unless it says otherwise */
  skeleton?: ReactNode;
  children: (customer: Customer & Tagged) => ReactNode;
}) {
  const { t, tMessage } = useTranslation();
  const customer = useQuery({ ...customerQuery(id), enabled });
  return (
    <RecordGate
      query={customer}
      missing={<CustomerNotFound text={t('customer.notFound')} />}
      failure={tMessage(serverMessageOf(customer.error))}
      back={<BackToCustomers look="outline" />}
      skeleton={skeleton}
    >
      {children}
    </RecordGate>
  );
}
