import { Fragment, type ReactNode, useState } from 'react';
import { usePrinting } from '@/device/print';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import { Pagination, pageOf } from '@/ui/table/pagination';
import { Balance } from '@/ui/values';
import { EntryAmount } from './account-history';
import { type AccountSide, PARTY, type Party } from './party';
import { type AccountEntry, adds, isBounce, lineKey, type Running, type Statement } from './running';
import type { ItemTexts } from './statement';

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
  const { t } = useTranslation();
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

function BalanceRow({
  name,
  balancePaise,
  ahead,
  added,
  paid,
  closing = false,
}: {
  name: string;
  balancePaise: Paise;
  ahead: 'advance' | 'credit';
  added?: ReactNode;
  paid?: ReactNode;
  closing?: boolean;
}) {
  return (
    <tr className={`${STACKED} ${closing ? 'total-rule font-semibold' : 'font-medium'}`}>
      <td className={`${CELL} ${DAY}`} />
      <th scope="row" className={`${TEXT} font-[inherit]`}>
        {name}
      </th>
      <td className={`${FIGURE} ${WIDE}`}>{added}</td>
      <td className={`${FIGURE} ${WIDE}`}>{paid}</td>
      <td className={`${FIGURE} ${BELOW}`}>
        <Balance amount={fromPaise(balancePaise)} ahead={ahead} />
      </td>
    </tr>
  );
}

function PaidAmount({ entry }: { entry: AccountEntry }) {
  if (isBounce(entry)) return null;
  return entry.bouncedOn ? <s className="text-muted">{formatMoney(entry.bouncedAmount)}</s> : formatMoney(entry.amount);
}

function StatementEntryRow<E extends AccountEntry>({ entry, side }: { entry: Running<E>; side: AccountSide<E> }) {
  const { language } = useTranslation();
  const day = formatDay(entry.createdAt, language);
  const detail = side.detailOf(entry);
  return (
    <tr className={STACKED}>
      <td className={`${CELL} figure ${DAY}`}>{day}</td>
      <td className={`${TEXT} wrap-anywhere`}>
        {side.nameOf(entry)}
        {detail !== '' && <span className="text-muted text-sm"> · {detail}</span>}
        <span className={`text-muted block text-sm ${DAY_BELOW}`}>{day}</span>
      </td>
      <td className={`${FIGURE} ${WIDE}`}>{adds(entry) && formatMoney(entry.amount)}</td>
      <td className={`${FIGURE} ${WIDE}`}>{!adds(entry) && <PaidAmount entry={entry} />}</td>
      <td className={`${FIGURE} ${BELOW} max-md:text-sm`}>
        <span className={`block ${NARROW}`}>
          <EntryAmount party={side.party} entry={entry} />
        </span>
        <Balance amount={fromPaise(entry.balancePaise)} ahead={PARTY[side.party].ahead} />
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
  const { shown, onPage } = pageOf(entries, page, SIZE);
  const rows = printing ? entries : onPage;
  const first = printing ? 0 : shown * SIZE;
  const isFirst = first === 0;
  const isLast = first + rows.length === entries.length;
  return (
    <>
      <ScrollBox label={t('customer.history')} className="overflow-x-auto print:overflow-visible">
        <table className="large-letters:block w-full border-collapse print:text-sm">
          <ColumnHeads party={side.party} />
          <tbody className="large-letters:block lined">
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
