import { Fragment, useState } from 'react';
import { usePrinting } from '@/device/print';
import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import { Pagination } from '@/ui/table/pagination';
import type { Statement } from './statement/statement-between';
import type { ItemsBySale } from './statement/statement-items';
import { BalanceRow, ColumnHeads, EntryRow, ItemsRow } from './statement/statement-lines';

/** Entries on a page, as in a ledger. */
const SIZE = 50;

/**
 * Opening balance, entries oldest first, closing balance; each page starts with the balance brought forward. Prints
 * as one table.
 */
export function StatementTable({
  statement,
  items,
}: {
  statement: Statement;
  /** undefined: without the bills' items */
  items?: ItemsBySale | undefined;
}) {
  const { t } = useTranslation();
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
        <table className="w-full border-collapse print:text-sm">
          <ColumnHeads />
          <tbody className="divide-rule divide-y">
            <BalanceRow
              name={t(isFirst ? 'statement.openingBalance' : 'statement.broughtForward')}
              balancePaise={entries[first - 1]?.balancePaise ?? openingPaise}
            />
            {rows.map((entry) => {
              const sold = entry.type === 'sale' ? (items?.get(entry.id) ?? []) : [];
              return (
                <Fragment key={`${entry.type}-${entry.id}`}>
                  <EntryRow entry={entry} />
                  {sold.length > 0 && <ItemsRow items={sold} />}
                </Fragment>
              );
            })}
          </tbody>
          {/* Not a tfoot, which would print at the foot of every page. */}
          <tbody>
            {isLast ? (
              <BalanceRow
                name={t('statement.closingBalance')}
                balancePaise={closingPaise}
                sales={formatPaise(statement.salesPaise)}
                payments={formatPaise(statement.paymentsPaise)}
                closing
              />
            ) : (
              <BalanceRow
                name={t('statement.carriedForward')}
                balancePaise={rows.at(-1)?.balancePaise ?? openingPaise}
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
