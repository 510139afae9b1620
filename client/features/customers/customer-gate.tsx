import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { AccountSkeleton } from '@/records/account/account-skeleton';
import { RecordGate } from '@/records/record-gate';
import { NotFound } from '@/ui/states';
import { type Customer, customerQuery } from './api';

const useBack = () => ({ href: '/customers', label: useTranslation().t('customer.backToList') });

export const CustomerNotFound = ({ text }: { text: string }) => <NotFound text={text} back={useBack()} />;

/** Shows a screen of one customer once the customer is loaded; until then the skeleton, a failure or 'not found'. */
export function CustomerGate({
  id,
  enabled = true,
  skeleton = <AccountSkeleton head="h-47.5 md:h-29" />,
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
      back={useBack()}
      skeleton={skeleton}
    >
      {children}
    </RecordGate>
  );
}
