import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Customer } from '@/lib/customer';
import { dayOf } from '@/lib/days/days';
import { callRecord, type Tagged } from '@/lib/http/api';
import { answerQuery, CUSTOMER_STALE_MS, keys, PICKER_STALE_MS } from '@/lib/http/cache';
import { plus } from '@/lib/money/money';
import { figuresQuery } from '@/saving/figures';
import { isOfKhata, type Line, sumOf, withOwn, withRows } from '@/saving/pending';
import type { AccountEntry } from './running';

export type Party = 'customer' | 'vendor';

/** How customers and vendors differ where one component serves both: their calls, and texts with keys of their own. */
export const PARTY = {
  customer: {
    path: '/customers',
    balancesPath: '/reports/customer-balances',
    staleTime: CUSTOMER_STALE_MS,
    /** the word for a balance below zero */
    ahead: 'advance',
    added: 'statement.added',
    paid: 'customer.payment',
    totalAdded: 'sale.totalSales',
    balance: 'balance.balanceDue',
    oldBalance: 'balance.oldBalance',
  },
  vendor: {
    path: '/vendors',
    balancesPath: '/vendor-balances',
    staleTime: Number.POSITIVE_INFINITY,
    ahead: 'credit',
    added: 'records.purchase',
    paid: 'vendor.payment',
    totalAdded: 'vendor.totalPurchases',
    balance: 'balance.balance',
    oldBalance: 'vendor.previousBalance',
  },
} as const;

/** A vendor has what a customer has. */
export interface PartyRow extends Customer {
  /** a vendor's */
  notes?: string;
}

/** A vendor's account is a customer's with the signs turned. */
export interface AccountSide {
  party: Party;
  row: Pick<PartyRow, 'name' | 'phoneNumber' | 'address'>;
  /** of the exported files, without the extension */
  file: string;
  back: { href: string; label: string };
  nameOf: (entry: AccountEntry) => string;
  /** '' if there is nothing more to say */
  detailOf: (entry: AccountEntry) => string;
}

/** Rupees. Only `balance` includes the old balance; above zero it is due. */
export interface PartyBalance {
  added: number | string;
  paid: number | string;
  balance: number | string;
  /** how many crates they have; below 0 the firm has theirs; undefined from an old server or from the device */
  crates: number | undefined;
}

/** A customer's totals, or a vendor's, which come in snake case or camel case. */
interface BalanceAnswer {
  total_sales?: number | string;
  total_purchases?: number | string;
  totalPurchases?: number | string;
  total_payments?: number | string;
  totalPayments?: number | string;
  balance: number | string;
  crates?: number;
}

const balanceFrom = (answer: BalanceAnswer): PartyBalance => ({
  added: answer.total_sales ?? answer.total_purchases ?? answer.totalPurchases ?? 0,
  paid: answer.total_payments ?? answer.totalPayments ?? 0,
  balance: answer.balance,
  crates: answer.crates,
});

type BalanceRow = Pick<BalanceAnswer, 'balance'> & { customerId?: number; id?: number };
type Balances = ReadonlyMap<number, number | string>;

const byId = (rows: BalanceRow[]): Balances => new Map(rows.map((row) => [row.customerId ?? row.id ?? 0, row.balance]));

const plusInBalances = (balances: Balances, lines: readonly Line[]): Balances =>
  new Map(
    withOwn(
      [...balances],
      lines,
      ([id], { customerId }) => id === customerId,
      ([id, due], own) => [id, plus(due, sumOf(own).due)],
    ),
  );

function plusInTotals(totals: PartyBalance, lines: readonly Line[]): PartyBalance {
  const { sold, paid, due, crates } = sumOf(lines);
  return {
    added: plus(totals.added, sold),
    paid: plus(totals.paid, paid),
    balance: plus(totals.balance, due),
    crates: totals.crates === undefined ? undefined : totals.crates + crates,
  };
}

interface Waiting {
  customer: (id: number, signal: AbortSignal) => Promise<PartyRow & Tagged>;
  rowOf: (line: Line) => AccountEntry;
}

/** `waiting`: how customers who wait on this device are read, and their bills and payments shown; no vendor waits. */
export function partyQueries(party: Party, waiting?: Waiting) {
  const { path, balancesPath, staleTime } = PARTY[party];
  const ledger = keys[`${party}Ledger`];
  const waits = waiting !== undefined;
  const listOf =
    (key: QueryKey, freshFor: number) =>
    (search = '') =>
      answerQuery<PartyRow[]>([...key, search], path, {
        query: { search },
        staleTime: freshFor,
        placeholderData: keepPreviousData,
        // Of vendors, the device has only what the server answered last.
        meta: { searchesOfflineCopy: waits && search !== '' },
      });
  const isOf = (id: number) => (line: Line) => line.customerId === id;
  const list = listOf([keys[`${party}s`], 'list'], staleTime);
  const one = (id: number) =>
    queryOptions({
      queryKey: [keys[`${party}s`], 'one', id],
      queryFn: ({ signal }) =>
        id < 0 && waiting ? waiting.customer(id, signal) : callRecord<PartyRow>('GET', `${path}/${id}`, { signal }),
    });
  return {
    party,
    list,
    /** the same list for a picker; customers at most ten seconds old */
    picker: waiting ? listOf([keys.customerPicker], PICKER_STALE_MS) : list,
    one,
    gone: (id: number): QueryKey[] => [one(id).queryKey, [ledger, id]],
    /** rupees by id */
    balances: figuresQuery([keys[`${party}Balances`]], balancesPath, {
      read: byId,
      of: (line, balances) => isOfKhata(line) && balances.has(line.customerId),
      plus: plusInBalances,
      waits,
      staleTime,
    }),
    /** one's totals, balance and crates; not 'balance': the device's stored answers under that key have another shape */
    balance: (id: number) =>
      figuresQuery([ledger, id, 'totals'], `${path}/${id}/balance`, {
        read: balanceFrom,
        of: isOf(id),
        plus: plusInTotals,
        waits,
      }),
    /** one's entries, which are by day, then by when they were entered, newest first */
    transactions: (id: number) =>
      figuresQuery([ledger, id, 'transactions'], `${path}/${id}/transactions`, {
        read: (rows: AccountEntry[]) => rows,
        of: isOf(id),
        plus: (rows, lines) =>
          waiting ? withRows(rows, lines, waiting.rowOf, ({ createdAt }, { day }) => dayOf(createdAt) <= day) : rows,
        waits,
      }),
  };
}

export type PartyQueries = ReturnType<typeof partyQueries>;
