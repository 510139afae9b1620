import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, fromPaise, type Paise } from '@/lib/money/money';
import { Balance } from '@/ui/money';
import { EntryAmount } from './account-history';
import { type AccountSide, PARTY, type Party } from './party';
import { type AccountEntry, adds, isBounce, type Running } from './running';

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

export function ColumnHeads({ party }: { party: Party }) {
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

/** The opening or closing line: a balance; the closing line also has the totals of both columns. */
export function BalanceRow({
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

/** Struck through if it bounced; the line that says so has none. */
function PaidAmount({ entry }: { entry: AccountEntry }) {
  if (isBounce(entry)) return null;
  return entry.bouncedOn ? (
    <s className="text-muted">{formatMoney(entry.bouncedAmount)}</s>
  ) : (
    formatMoney(entry.amount)
  );
}

export function StatementEntryRow<E extends AccountEntry>({
  entry,
  side,
}: {
  entry: Running<E>;
  side: AccountSide<E>;
}) {
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

/** What was sold with an entry, below its row and across the columns. */
export function ItemsRow({ items }: { items: readonly string[] }) {
  return (
    <tr className={`border-t-0! break-before-avoid ${STACKED}`}>
      <td className={DAY} />
      <td
        colSpan={4}
        className={`text-muted px-2 pb-1.5 text-sm max-md:not-print:pl-4 print:text-xs ${STACKED}`}
      >
        {items
          .map((text, index) => ({ text, line: index + 1 }))
          .map(({ text, line }) => (
            <span key={line} className="block wrap-anywhere">
              {text}
            </span>
          ))}
      </td>
    </tr>
  );
}
