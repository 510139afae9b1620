import { Fragment, useState } from 'react';
import { usePrinting } from '@/device/print';
import { t } from '@/i18n/language';
import { fromPaise } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import { Pagination, pageOf } from '@/ui/table/pagination';
import { Balance } from '@/ui/values';
import { EntryAmount } from './account-history';
import { type AccountSide, PARTY, type Party } from './party';
import type { Statement } from './running';
import { type ItemTexts, type StatementRow, statementRows } from './statement';

/** A phone has the day below the entry's text; a tablet, a desktop and paper have a column for it. */
const DAY = 'hidden md:table-cell print:table-cell';
const DAY_BELOW = 'md:hidden print:hidden';
/** A narrow screen has an entry's signed amount above its balance; desktop and paper have columns for what adds to it and what lowers it. */
const WIDE = 'hidden lg:table-cell print:table-cell';
const NARROW = 'lg:hidden print:hidden';
const CELL = 'px-2 py-1.5 print:py-0.5 align-top first:pl-4 last:pr-4 print:first:pl-0 print:last:pr-0';
const FIGURE = `${CELL} figure text-right`;
/** Large letters leave no room for two columns: the figures are below the text. */
const STACKED = 'large-letters:block';
const BELOW = `${STACKED} large-letters:pt-0`;
/** Where the day has no column, the text begins below the name above the lines. */
const TEXT = `${CELL} ${STACKED} max-md:not-print:pl-4 text-left`;

function ColumnHeads({ party }: { party: Party }) {
  const columns: [string, string][] = [
    [t('date.date'), `text-left ${DAY}`],
    [t('customer.particulars'), 'text-left max-md:not-print:pl-4'],
    [t(PARTY[party].added), `text-right ${WIDE}`],
    [t(PARTY[party].paid), `text-right ${WIDE}`],
  ];
  return (
    <thead className="border-rule bg-band text-muted large-letters:sr-only border-y text-sm">
      <tr>
        {columns.map(([name, place]) => (
          <th key={name} scope="col" className={`${CELL} font-medium ${place}`}>
            {name}
          </th>
        ))}
        <th scope="col" className={`${CELL} text-right font-medium`}>
          <span className={`block ${NARROW}`}>{t('fields.amount')}</span>
          {t('balance.balance')}
        </th>
      </tr>
    </thead>
  );
}

/** An entry, or a balance before or after entries. */
function Row({ row, party, look }: { row: StatementRow; party: Party; look: string }) {
  const { entry, day, name, detail, added, paid, isStruck, balancePaise } = row;
  const Name = entry ? 'td' : 'th';
  return (
    <tr className={`${STACKED} ${look}`}>
      <td className={`${CELL} figure ${DAY}`}>{day}</td>
      <Name scope={entry ? undefined : 'row'} className={`${TEXT} ${entry ? 'wrap-anywhere' : 'font-[inherit]'}`}>
        {name}
        {detail !== '' && <span className="text-muted text-sm"> · {detail}</span>}
        {entry && <span className={`text-muted block text-sm ${DAY_BELOW}`}>{day}</span>}
      </Name>
      <td className={`${FIGURE} ${WIDE}`}>{added}</td>
      <td className={`${FIGURE} ${WIDE}`}>{isStruck ? <s className="text-muted">{paid}</s> : paid}</td>
      <td className={`${FIGURE} ${BELOW} ${entry ? 'max-md:text-sm' : ''}`}>
        {entry && (
          <span className={`block ${NARROW}`}>
            <EntryAmount party={party} entry={entry} />
          </span>
        )}
        <Balance amount={fromPaise(balancePaise)} ahead={PARTY[party].ahead} />
      </td>
    </tr>
  );
}

function ItemsRow({ items }: { items: readonly string[] }) {
  return (
    <tr className={`border-t-0! break-before-avoid ${STACKED}`}>
      <td className={DAY} />
      <td colSpan={4} className={`text-muted px-2 pb-1.5 text-sm max-md:not-print:pl-4 print:text-xs ${STACKED}`}>
        {Object.entries(items).map(([line, text]) => (
          <span key={line} className="block wrap-anywhere">
            {text}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** On a page, as in a ledger. */
const SIZE = 50;

export function StatementTable({
  side,
  statement,
  items,
}: {
  side: AccountSide;
  statement: Statement;
  /** without them, what was sold is not shown */
  items?: ItemTexts | null;
}) {
  const printing = usePrinting();
  const [page, setPage] = useState(0);
  const { entries } = statement;
  const { shown, onPage } = pageOf(entries, page, SIZE);
  const first = shown * SIZE;
  const rows = statementRows(statement, side, items, printing ? undefined : [first, first + onPage.length]);
  const last = rows.pop();
  const { party } = side;
  return (
    <>
      <ScrollBox label={t('customer.history')} className="overflow-x-auto print:overflow-visible">
        <table className="large-letters:block w-full border-collapse print:text-sm">
          <ColumnHeads party={party} />
          <tbody className="large-letters:block lined">
            {rows.map((row) => (
              <Fragment key={row.key}>
                <Row row={row} party={party} look={row.entry ? '' : 'font-medium'} />
                {row.items.length > 0 && <ItemsRow items={row.items} />}
              </Fragment>
            ))}
          </tbody>
          {/* Not a tfoot, which would print at the foot of every page. */}
          <tbody className="large-letters:block">
            {last && <Row row={last} party={party} look="total-rule font-semibold" />}
          </tbody>
        </table>
      </ScrollBox>
      {!printing && <Pagination page={shown} total={entries.length} size={SIZE} onPage={setPage} />}
    </>
  );
}
