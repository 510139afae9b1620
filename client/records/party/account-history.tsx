import { type ReactNode, useMemo } from 'react';
import { t } from '@/i18n/language';
import { formatMoney, formatSigned } from '@/lib/money/money';
import { Section } from '@/ui/page';
import type { TableState } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-head';
import type { AccountSide, Party } from './party';
import type { Account } from './read-party';
import { type AccountEntry, adds, isBounce, type Running, runningBalances } from './running';
import { accountCsv } from './statement';

const LOOK = {
  customer: { added: ['-', 'font-semibold'], paid: ['+', 'font-semibold text-leaf-text'] },
  vendor: { added: ['+', ''], paid: ['-', 'text-leaf-text'] },
} as const;

/** The sign says it, not colour alone. What bounced is struck through: it counts nothing. */
export function EntryAmount({ party, entry }: { party: Party; entry: AccountEntry }) {
  if (isBounce(entry)) return null;
  if (entry.bouncedOn) return <s className="figure text-muted font-semibold">{formatMoney(entry.bouncedAmount)}</s>;
  const [sign, tone] = LOOK[party][adds(entry) ? 'added' : 'paid'];
  return <span className={`figure ${tone}`}>{formatSigned(sign, entry.amount)}</span>;
}

export function AccountHistory({
  side,
  account,
  className = '',
  children,
}: {
  side: AccountSide;
  account: Account;
  className?: string;
  children: (entries: readonly Running[] | undefined, state: TableState) => ReactNode;
}) {
  const { opening, transactions } = account;
  const { data, failure, retry } = transactions;
  const entries = useMemo(() => data && runningBalances(opening, data), [data, opening]);
  return (
    <Section
      title={t('customer.history')}
      className={className}
      actions={
        <span className="no-print flex items-center gap-2">
          <ListActions query={account} csv={() => accountCsv(side, opening, entries ?? [])} />
        </span>
      }
    >
      {children(entries, { loading: data === undefined && failure === undefined, failure, retry })}
    </Section>
  );
}
