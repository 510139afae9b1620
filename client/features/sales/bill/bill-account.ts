import { useQuery } from '@tanstack/react-query';
import { useFirm } from '@/device/session';
import { type Customer, customers } from '@/features/customers/api';
import type { Sale } from '@/features/sales/api';
import { dotted } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { queryClient } from '@/lib/http/query-client';
import { type Firm, firmZone } from '@/lib/http/session';
import { fromPaise, minusPaise, type Paise, roundedPaise, toPaise } from '@/lib/money/money';
import { type HistoryEntry, trailQuery } from '@/records/history/history-api';
import type { PartyBalance } from '@/records/party/party';
import { type SentBill, sentBills } from '@/records/sent-papers';
import { fetchFigures, useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';

/** What a bill shows about its customer beyond the sale, as of now. */
export interface BillAccount {
  /** '' if none or not loaded */
  address: string;
  balances: Balances | null;
  /** the moment of its last change since it was sent or printed; null if unchanged */
  changed: string | null;
  loading: boolean;
  /** how many crates the customer has, as of now; 0 for a firm that lends none */
  crates: number;
}

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

const accountOf = (
  sale: Sale,
  firm: Firm,
  customer: Customer | undefined,
  balance: PartyBalance | undefined,
): Omit<BillAccount, 'changed' | 'loading'> => ({
  address: customer?.address ?? '',
  balances: balance ? billBalances(sale, balance.balance) : null,
  crates: firm.crates ? (balance?.crates ?? 0) : 0,
});

/** `isWhole`: both what the bill says of its customer and what he owes are here. */
export function useBillAccount(sale: Sale): BillAccount & { isWhole: boolean } {
  const customer = useQuery(customers.one(sale.customerId));
  const balance = useFigures(customers.balance(sale.customerId));
  return {
    ...accountOf(sale, useFirm(), customer.data, balance.data),
    changed: useChangedSinceSent(sale.id),
    loading: balance.isPending,
    isWhole: customer.data !== undefined && balance.data !== undefined,
  };
}

export async function fetchBillAccount(sale: Sale, firm: Firm): Promise<Partial<BillAccount>> {
  const [customer, balance, changed] = await Promise.all([
    queryClient.fetchQuery(customers.one(sale.customerId)),
    fetchFigures(customers.balance(sale.customerId)),
    fetchChangedSinceSent(sale.id),
  ]);
  return { ...accountOf(sale, firm, customer, balance), changed };
}

/** Phone and address in one line, so that an address that loads later does not move the layout. */
export const contactLine = (sale: Sale, account: BillAccount): string =>
  dotted(sale.customerPhoneNumber, account.address);

export const payablePaise = (sale: Sale, { balances }: BillAccount): Paise =>
  Math.min(roundedPaise(sale.amount), roundedPaise(balances?.total ?? 0)) as Paise;

/** Notes on this device that a bill was sent or printed; the first time counts. */
export function noteSent(saleId: number): void {
  if (sentAtOf(sentBills.store.get(), saleId) === undefined) sentBills.note([saleId, nowIn(firmZone())]);
}

const sentAtOf = (all: readonly SentBill[], saleId: number): string | undefined =>
  all.find(([id]) => id === saleId)?.[1];

function lastChange(trail: readonly HistoryEntry[] | undefined, sentAt: string): string | null {
  const last = trail?.find(({ action }) => action !== 'create');
  return last && last.changedAt > sentAt ? last.changedAt : null;
}

/** The moment of the bill's last change since it was first sent or printed here; null if unchanged. */
function useChangedSinceSent(saleId: number): string | null {
  const sentAt = sentAtOf(useStore(sentBills.store), saleId);
  const trail = useQuery({ ...trailQuery('sale', saleId), enabled: sentAt !== undefined, refetchOnMount: 'always' });
  return sentAt === undefined ? null : lastChange(trail.data, sentAt);
}

async function fetchChangedSinceSent(saleId: number): Promise<string | null> {
  const sentAt = sentAtOf(sentBills.store.get(), saleId);
  return sentAt === undefined
    ? null
    : lastChange(await queryClient.fetchQuery({ ...trailQuery('sale', saleId), staleTime: 0 }), sentAt);
}
