import { Fragment, type ReactNode, useState } from 'react';
import { usePrinting } from '@/device/print';
import type { SaleItem } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import { Balance } from '@/ui/money';
import { ScrollBox } from '@/ui/scroll-box';
import { Pagination } from '@/ui/table/pagination';
import type { KhataEntry } from './khata';
import type { Statement } from './statement/statement-between';
import { type ItemsBySale, itemText } from './statement/statement-items';
import { entryDetail, SignedAmount, typeName } from './transaction-label';

/** Entries on a page, as in a ledger. */
const SIZE = 50;

/** A phone shows an entry's signed amount above its balance; paper and desktop have columns for sales and payments. */
const WIDE = 'hidden md:table-cell print:table-cell';
const NARROW = 'md:hidden print:hidden';
const CELL = 'px-2 py-1.5 align-top md:max-lg:px-1 first:pl-4 last:pr-4 print:first:pl-0 print:last:pr-0';
const FIGURE = `${CELL} figure text-right`;
/** On a tablet its word goes under a long amount. */
const BALANCE = `${FIGURE} md:max-lg:whitespace-normal print:whitespace-nowrap`;

function Head() {
  const { t } = useTranslation();
  const right = 'text-right';
  const columns: [string, string][] = [
    [t('date.date'), `text-left ${WIDE}`],
    [t('customer.particulars'), 'text-left'],
    [t('customer.sale'), `${right} ${WIDE}`],
    [t('customer.payment'), `${right} ${WIDE}`],
  ];
  return (
    <thead className="border-rule bg-band text-muted border-y text-sm">
      <tr>
        {columns.map(([name, place]) => (
          <th key={name} scope="col" className={`${CELL} font-medium ${place}`}>
            {name}
          </th>
        ))}
        <th scope="col" className={`${CELL} text-right font-medium`}>
          <span className={`block ${NARROW}`}>{t('customer.amount')}</span>
          {t('balance.balance')}
        </th>
      </tr>
    </thead>
  );
}

/** The opening or closing line: a balance; the closing line also has the totals of both columns. */
function BalanceRow({
  name,
  balancePaise,
  sales,
  payments,
  closing = false,
}: {
  name: string;
  balancePaise: Paise;
  sales?: ReactNode;
  payments?: ReactNode;
  closing?: boolean;
}) {
  return (
    <tr className={closing ? 'total-rule font-semibold' : 'font-medium'}>
      <td className={`${CELL} ${WIDE}`} />
      <th scope="row" className={`${CELL} text-left font-[inherit]`}>
        {name}
      </th>
      <td className={`${FIGURE} ${WIDE}`}>{sales}</td>
      <td className={`${FIGURE} ${WIDE}`}>{payments}</td>
      <td className={BALANCE}>
        <Balance amount={fromPaise(balancePaise)} />
      </td>
    </tr>
  );
}

function EntryRow({ entry }: { entry: KhataEntry }) {
  const { t, language } = useTranslation();
  const day = formatDay(entry.createdAt, language);
  const detail = entryDetail(entry, t);
  const sale = entry.type === 'sale';
  return (
    <tr>
      <td className={`${CELL} figure ${WIDE}`}>{day}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {typeName(entry, t)}
        {detail !== '' && <span className="text-muted text-sm"> · {detail}</span>}
        <span className={`text-muted block text-sm ${NARROW}`}>{day}</span>
      </td>
      <td className={`${FIGURE} ${WIDE}`}>{sale && formatMoney(entry.amount)}</td>
      <td className={`${FIGURE} ${WIDE}`}>{!sale && formatMoney(entry.amount)}</td>
      <td className={`${BALANCE} max-md:text-sm`}>
        <span className={`block ${NARROW}`}>
          <SignedAmount entry={entry} />
        </span>
        <Balance amount={fromPaise(entry.balancePaise)} />
      </td>
    </tr>
  );
}

/** A bill's items, below its row and across the columns. */
function ItemsRow({ items }: { items: readonly SaleItem[] }) {
  const { t } = useTranslation();
  return (
    <tr className="border-t-0! break-before-avoid">
      <td className={WIDE} />
      <td colSpan={4} className="text-muted px-2 pb-1.5 text-sm first:pl-4 print:text-xs">
        {items
          .map((item, index) => ({ text: itemText(item, t), line: index + 1 }))
          .map(({ text, line }) => (
            <span key={line} className="block wrap-anywhere">
              {text}
            </span>
          ))}
      </td>
    </tr>
  );
}

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
        <table className="w-full border-collapse md:max-lg:text-sm print:text-sm">
          <Head />
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
      <Pagination page={shown} total={entries.length} size={SIZE} onPage={setPage} />
    </>
  );
}
