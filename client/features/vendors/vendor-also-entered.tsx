import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import { keys } from '@/lib/http/cache';
import { refreshAfter } from '@/lib/http/refresh-after';
import { AlsoEntered } from '@/records/twins/also-entered';
import { toast } from '@/ui/toast/toast-store';
import { type Vendor, vendorBalancesQuery, vendorQuery, vendorsQuery } from './api';

/** Vendors who may be the same one as this. */
export function VendorAlsoEntered({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const undoOf = useUndoDelete('vendor');
  const { data: vendors } = useQuery(vendorsQuery());
  const { data: balances } = useQuery(vendorBalancesQuery);
  const people = useMemo(
    () => balances && vendors?.map((each) => ({ ...each, balance: balances.get(each.id) ?? 0 })),
    [vendors, balances],
  );
  const own = useMemo(() => ({ ...vendor, balance: balances?.get(vendor.id) ?? 0 }), [vendor, balances]);
  const merged = (id: number) => {
    toast({ title: t('twins.merged'), description: vendor.name, action: undoOf(id) });
    void refreshAfter(client, 'vendor', [vendorQuery(id).queryKey, [keys.vendorLedger, id]]);
  };
  return <AlsoEntered party="vendor" own={own} people={people} merged={merged} />;
}
