import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import type { HolderKind } from '@/lib/holder-kinds';
import { call, callRecord } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { CUSTOMER_STALE_MS } from '@/lib/http/query-client';
import { figuresQuery, useFigures } from '@/saving/figures';
import { type MoneyReport, withMoney } from './pending-money';

export type { HeldMoney, MoneyReport } from './pending-money';

/** Who holds money of the firm outside the galla, or lends to it. */
const HOLDERS = root('holders', { affectedBy: ['holder'] });

/** Where the firm's money lies */
export const MONEY = root('money', {
  affectedBy: [
    ...(['customer', 'sale', 'collection', 'expense', 'vendor', 'purchase', 'vendorPayment'] as const),
    ...(['cashDay', 'firm', 'holder', 'transfer'] as const),
  ],
});

export interface Holder {
  id: number;
  name: string;
  kind: HolderKind;
  phoneNumber: string;
  note: string;
  /** rupees as decimal text; below 0 the firm owed them */
  oldBalance: string;
  /** no form offers it any more */
  isClosed: boolean;
}

export type HolderBody = Omit<Holder, 'id'>;

/** All of them, closed ones too. */
export const holdersQuery = queryOptions({
  queryKey: [HOLDERS, 'list'],
  queryFn: ({ signal }) => call<Holder[]>('GET', '/holders', { signal }),
  staleTime: CUSTOMER_STALE_MS,
  // The navigation asks for it on every screen.
  meta: { hasNoFigures: true },
});

export const holderQuery = (id: number) =>
  queryOptions({
    queryKey: [HOLDERS, 'one', id],
    queryFn: ({ signal }) => callRecord<Holder>('GET', `/holders/${id}`, { signal }),
  });

const NONE: readonly Holder[] = [];

/** All holders; none while they are not known. */
export const useHolders = (): readonly Holder[] => useQuery(holdersQuery).data ?? NONE;

/** What a place of money is called, by its holder's id; null is the galla. */
export function usePlaceName(): (id: number | null) => string {
  const { t } = useTranslation();
  const holders = useHolders();
  return (id) => (id === null ? t('holder.galla') : (holders.find((each) => each.id === id)?.name ?? '…'));
}

/** A holder's name by the id, for comparing two versions of a record. */
export function HolderName({ value }: { value: unknown }) {
  const nameOf = usePlaceName();
  return value == null ? '—' : nameOf(Number(value) || null);
}

/** Where the firm's money lies at the end of a day. Others move it too, so it is fetched again each time it is shown. */
export function useMoney(day: string) {
  const since = useFirm().moneySince;
  const query = useMemo(
    () =>
      figuresQuery([MONEY, 'report', day], '/reports/money', {
        query: { on: day },
        read: (report: MoneyReport) => report,
        of: (line) => line.day <= day,
        plus: (report, lines) => withMoney(report, lines, since),
      }),
    [day, since],
  );
  return useFigures({ ...query, refetchOnMount: 'always' });
}
