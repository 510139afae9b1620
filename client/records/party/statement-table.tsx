import { Fragment, useState } from 'react';
import { usePrinting } from '@/device/print';
import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import { Pagination } from '@/ui/table/pagination';
import { type AccountSide, PARTY } from './party';
import { type AccountEntry, adds, lineKey, type Statement } from './running';
import type { ItemTexts } from './statement';
import { BalanceRow, ColumnHeads, ItemsRow, StatementEntryRow } from './statement-lines';

/** Entries on a page, as in a ledger. */
const SIZE = 50;

/** Opening balance or the one brought forward, a page of entries, closing balance; prints as one table. */
export function StatementTable<E extends AccountEntry>({
  side,
  statement,
  items,
}: {
  side: AccountSide<E>;
  statement: Statement<E>;
  /** without them, what was sold is not shown */
  items?: ItemTexts | null;
}) {
  const { t } = useTranslation();
  const { ahead } = PARTY[side.party];
  const printing = usePrinting();
  const [page, setPage] = useState(0);
  const { entries, openingPaise, closingPaise } = statement;
  const last = Math.max(0, Math.ceil(entries.length / SIZE) - 1);
  const shown = Math.min(page, last);
  const first = printing ? 0 : shown * SIZE;
  const rows = printing ? entries : entries.slice(first, first + SIZE);
  const isFirst = first === 0;
  const isLast = printing || shown === last;
  return (
    <>
      <ScrollBox label={t('customer.history')} className="overflow-x-auto print:overflow-visible">
        <table className="large-letters:block w-full border-collapse print:text-sm">
          <ColumnHeads party={side.party} />
          <tbody className="large-letters:block divide-rule divide-y">
            <BalanceRow
              name={t(isFirst ? 'statement.openingBalance' : 'statement.broughtForward')}
              balancePaise={entries[first - 1]?.balancePaise ?? openingPaise}
              ahead={ahead}
            />
            {rows.map((entry) => {
              const sold = adds(entry) ? (items?.get(entry.id) ?? []) : [];
              return (
                <Fragment key={lineKey(entry)}>
                  <StatementEntryRow entry={entry} side={side} />
                  {sold.length > 0 && <ItemsRow items={sold} />}
                </Fragment>
              );
            })}
          </tbody>
          {/* Not a tfoot, which would print at the foot of every page. */}
          <tbody className="large-letters:block">
            {isLast ? (
              <BalanceRow
                name={t('statement.closingBalance')}
                balancePaise={closingPaise}
                ahead={ahead}
                added={formatPaise(statement.addedPaise)}
                paid={formatPaise(statement.paidPaise)}
                closing
              />
            ) : (
              <BalanceRow
                name={t('statement.carriedForward')}
                balancePaise={rows.at(-1)?.balancePaise ?? openingPaise}
                ahead={ahead}
                closing
              />
            )}
          </tbody>
        </table>
      </ScrollBox>
      {!printing && <Pagination page={shown} total={entries.length} size={SIZE} onPage={setPage} />}
    </>
  );
}
