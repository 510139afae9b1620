import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, fromPaise, type Paise } from '@/lib/money/money';
import { Balance } from '@/ui/money';
import type { AccountSide } from './account-side';
import { EntryAmount } from './entry-amount';
import { PARTY, type Party } from './party';
import { type AccountEntry, adds, isBounce, type Running } from './running';

/** A phone has the day below the entry's text; a tablet, a desktop and paper have a column for it. */
const DAY = 'hidden md:table-cell print:table-cell';
const DAY_BELOW = 'md:hidden print:hidden';
/** A narrow screen has an entry's signed amount above its balance; desktop and paper have columns for what adds to it and what lowers it. */
const WIDE = 'hidden lg:table-cell print:table-cell';
const NARROW = 'lg:hidden print:hidden';
const CELL = 'px-2 py-1.5 print:py-0.5 align-top first:pl-4 last:pr-4 print:first:pl-0 print:last:pr-0';
const FIGURE = `${CELL} figure text-right`;

export function ColumnHeads({ party }: { party: Party }) {
  const { t } = useTranslation();
  const right = 'text-right';
  const columns: [string, string][] = [
    [t('date.date'), `text-left ${DAY}`],
    [t('customer.particulars'), 'text-left'],
    [t(PARTY[party].added), `${right} ${WIDE}`],
    [t(PARTY[party].paid), `${right} ${WIDE}`],
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
    <tr className={closing ? 'total-rule font-semibold' : 'font-medium'}>
      <td className={`${CELL} ${DAY}`} />
      <th scope="row" className={`${CELL} text-left font-[inherit]`}>
        {name}
      </th>
      <td className={`${FIGURE} ${WIDE}`}>{added}</td>
      <td className={`${FIGURE} ${WIDE}`}>{paid}</td>
      <td className={FIGURE}>
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

export function EntryRow<E extends AccountEntry>({
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
    <tr>
      <td className={`${CELL} figure ${DAY}`}>{day}</td>
      <td className={`${CELL} wrap-anywhere`}>
        {side.nameOf(entry)}
        {detail !== '' && <span className="text-muted text-sm"> · {detail}</span>}
        <span className={`text-muted block text-sm ${DAY_BELOW}`}>{day}</span>
      </td>
      <td className={`${FIGURE} ${WIDE}`}>{adds(entry) && formatMoney(entry.amount)}</td>
      <td className={`${FIGURE} ${WIDE}`}>{!adds(entry) && <PaidAmount entry={entry} />}</td>
      <td className={`${FIGURE} max-md:text-sm`}>
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
    <tr className="border-t-0! break-before-avoid">
      <td className={DAY} />
      <td colSpan={4} className="text-muted px-2 pb-1.5 text-sm first:pl-4 print:text-xs">
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
