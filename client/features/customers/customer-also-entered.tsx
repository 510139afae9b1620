import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import { keys } from '@/lib/http/cache';
import { refreshAfter } from '@/lib/http/refresh-after';
import { AlsoEntered } from '@/records/twins/also-entered';
import { toast } from '@/ui/toast/toast-store';
import { type Customer, customerBalancesQuery, customerQuery, customersQuery } from './api';

/** Customers who may be the same person as this one. */
export function CustomerAlsoEntered({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undoOf = useUndoDelete('customer');
  const { data: customers } = useQuery(customersQuery());
  const { data: balances } = useQuery(customerBalancesQuery);
  const people = useMemo(
    () => balances && customers?.map((each) => ({ ...each, balance: balances.get(each.id) ?? 0 })),
    [customers, balances],
  );
  const own = useMemo(
    () => ({ ...customer, balance: balances?.get(customer.id) ?? 0 }),
    [customer, balances],
  );
  const merged = (id: number) => {
    toast({ title: t('twins.merged'), description: customer.name, action: undoOf(id) });
    void refreshAfter(client, 'customer', [customerQuery(id).queryKey, [keys.customerLedger, id]]);
  };
  return <AlsoEntered party="customer" own={own} people={people} merged={merged} />;
}
