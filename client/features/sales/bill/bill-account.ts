import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/device/session';
import { type Customer, customers } from '@/features/customers/api';
import type { Sale } from '@/features/sales/api';
import { dotted, t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { nowIn } from '@/lib/days/clock';
import { formatMomentOfYear } from '@/lib/days/days';
import { queryClient } from '@/lib/http/cache';
import { type Firm, firmZone } from '@/lib/http/session';
import { fromPaise, minusPaise, type Paise, roundedPaise, toPaise } from '@/lib/money/money';
import { type HistoryEntry, trailQuery } from '@/records/history/history-api';
import type { PartyBalance } from '@/records/party/party';
import { type SentBill, sentBills } from '@/records/sent-papers';
import { fetchFigures, useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';

/** rupees; positive is due */
export interface Balances {
  old: string;
  total: string;
}

/** Null if the balance is not a valid amount. */
export function billBalances(sale: Pick<Sale, 'amount'>, balance: number | string): Balances | null {
  const total = toPaise(balance);
  const amount = toPaise(sale.amount);
  if (total === null || amount === null) return null;
  return { old: fromPaise(minusPaise(total, amount)), total: fromPaise(total) };
}

const accountOf = (sale: Sale, firm: Firm, customer?: Customer, balance?: PartyBalance) => ({
  /** '' if none or not loaded */
  address: customer?.address ?? '',
  balances: balance ? billBalances(sale, balance.balance) : null,
  /** the line about crates; '' for none */
  crates: cratesLine(firm, balance?.crates),
});

/** What a bill shows about its customer beyond the sale, as of now. */
export function useBillAccount(sale: Sale) {
  const customer = useQuery(customers.one(sale.customerId));
  const balance = useFigures(customers.balance(sale.customerId));
  return {
    ...accountOf(sale, useFirm(), customer.data, balance.data),
    /** when it was changed last since it was sent or printed, in words; '' if it was not */
    changed: useChangedSinceSent(sale.id),
    loading: balance.isPending,
    /** both what the bill says of its customer and what he owes are here */
    isWhole: customer.data !== undefined && balance.data !== undefined,
  };
}

export type BillAccount = ReturnType<typeof useBillAccount>;

export async function fetchBillAccount(sale: Sale, firm: Firm): Promise<Partial<BillAccount>> {
  const [customer, balance, changed] = await Promise.all([
    queryClient.fetchQuery(customers.one(sale.customerId)),
    fetchFigures(customers.balance(sale.customerId)),
    fetchChangedSinceSent(sale.id),
  ]);
  return { ...accountOf(sale, firm, customer, balance), changed };
}

/** Phone and address in one line, so that an address that loads later does not move the layout. */
export const contactLine = (sale: Sale, { address }: BillAccount): string => dotted(sale.customerPhoneNumber, address);

export const payablePaise = (sale: Sale, { balances }: Pick<BillAccount, 'balances'>): Paise =>
  Math.min(roundedPaise(sale.amount), roundedPaise(balances?.total ?? 0)) as Paise;

/** Notes on this device that a bill was sent or printed; the first time counts. */
export function noteSent(saleId: number): void {
  if (sentAtOf(sentBills.store.get(), saleId) === undefined) sentBills.note([saleId, nowIn(firmZone())]);
}

const sentAtOf = (all: readonly SentBill[], saleId: number): string | undefined =>
  all.find(([id]) => id === saleId)?.[1];

function lastChange(trail: readonly HistoryEntry[] | undefined, sentAt: string): string {
  const { changedAt = '' } = trail?.find(({ action }) => action !== 'create') ?? {};
  return changedAt > sentAt ? t('sale.changed', { moment: formatMomentOfYear(changedAt) }) : '';
}

function useChangedSinceSent(saleId: number): string {
  const sentAt = sentAtOf(useStore(sentBills.store), saleId);
  const trail = useQuery({ ...trailQuery('sale', saleId), enabled: sentAt !== undefined, refetchOnMount: 'always' });
  return sentAt === undefined ? '' : lastChange(trail.data, sentAt);
}

async function fetchChangedSinceSent(saleId: number): Promise<string> {
  const sentAt = sentAtOf(sentBills.store.get(), saleId);
  if (sentAt === undefined) return '';
  return lastChange(await queryClient.fetchQuery({ ...trailQuery('sale', saleId), staleTime: 0 }), sentAt);
}
