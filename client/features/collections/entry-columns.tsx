import { expenseVersions } from '@/features/expenses/api';
import { dotted, t } from '@/i18n/language';
import { formatMonthDay, formatShortDay } from '@/lib/days/days';
import { formatMoney, formatQuantity, formatSigned } from '@/lib/money/money';
import { bringsMoney } from '@/lib/payment-methods';
import { RowButtons } from '@/records/delete-button';
import { AppLink } from '@/ui/button';
import { Clamp, type Column, dayColumn, textColumn } from '@/ui/table/data-column';
import { Badge } from '@/ui/values';
import { CollectionRowButtons } from './collection-buttons';
import { countedAmount, type DayBookEntry, isWaste } from './day-book-api';
import { collectionVersions } from './form-api';

/** The sign says what colour does. Waste is goods, not money: old waste with rupees asks how many boxes it was. */
function SignedAmount({ entry }: { entry: DayBookEntry }) {
  if (isWaste(entry)) {
    const { quantity, id } = entry;
    if (quantity !== null)
      return <span className="figure">{t('expense.spoiledCount', { quantity: formatQuantity(quantity) })}</span>;
    return (
      <AppLink href={`/expenses/${id}/edit`} className="min-h-6 underline underline-offset-2">
        {t('expense.askBoxes', { amount: formatMoney(entry.amount) })}
      </AppLink>
    );
  }
  if (entry.type === 'collection' && entry.bouncedOn)
    return <s className="figure text-muted">{formatMoney(entry.bouncedAmount)}</s>;
  if (!bringsMoney(entry)) return <span className="figure">{formatMoney(entry.amount)}</span>;
  const received = entry.type === 'collection';
  return (
    <span className={`figure ${received ? 'text-leaf-text' : ''}`}>
      {formatSigned(received ? '+' : '-', entry.amount)}
    </span>
  );
}

export const typeKey = (entry: DayBookEntry) =>
  entry.method === 'allowance' ? 'payment.allowance' : (`records.${entry.type}` as const);

const typeLook = (entry: DayBookEntry) =>
  entry.type === 'collection' && bringsMoney(entry) && !entry.bouncedOn ? 'green' : 'plain';

/** '' for kind 'other' and for collections */
const kindOf = (entry: DayBookEntry): string =>
  entry.type === 'expense' && entry.kind !== 'other' ? t(`expense.${entry.kind}`) : '';

export const nameOf = (entry: DayBookEntry): string =>
  entry.type === 'collection' ? entry.customerName : entry.note || kindOf(entry) || t('records.expense');

/** A payment's note, and that it bounced; an expense's kind and vehicle, since its note, or else its kind, is the name already. */
const remarkOf = (entry: DayBookEntry): string =>
  entry.type === 'collection'
    ? dotted(
        entry.bouncedOn && t('collection.bouncedOn', { date: formatMonthDay(entry.bouncedOn) }),
        entry.bounceNote,
        entry.note,
      )
    : dotted(entry.note && kindOf(entry), entry.vehicleNumber);

/** The same in a file, where waste's amount is 0: with what spoiled. */
export const csvRemarkOf = (entry: DayBookEntry): string =>
  isWaste(entry) && entry.quantity !== null
    ? dotted(remarkOf(entry), t('expense.spoiledCount', { quantity: formatQuantity(entry.quantity) }))
    : remarkOf(entry);

export function entryColumns(): Column<DayBookEntry>[] {
  return [
    dayColumn(({ createdAt }) => createdAt, formatShortDay),
    {
      id: 'name',
      header: t('collection.particulars'),
      cell: (entry) =>
        entry.type === 'collection' ? (
          <AppLink
            href={`/customers/${entry.customerId}`}
            className="min-h-6 underline-offset-2 hover:underline block md:w-fit md:content-center"
          >
            <Clamp text={nameOf(entry)} />
          </AppLink>
        ) : (
          // Without a note not 'Expense' again: the Type column says it.
          <Clamp text={entry.note || kindOf(entry) || t('collection.noNote')} />
        ),
      sortBy: nameOf,
      card: 'title',
    },
    {
      id: 'type',
      header: t('collection.type'),
      cell: (entry) => (
        <span className="md:inline-flex md:items-center md:gap-x-2 md:max-lg:flex-wrap">
          <Badge look={typeLook(entry)}>{t(typeKey(entry))}</Badge>
          {!['cash', 'allowance'].includes(entry.method) && (
            <span className="text-muted text-sm md:whitespace-nowrap"> {t(`payment.${entry.method}`)}</span>
          )}
        </span>
      ),
      card: 'line',
    },
    textColumn('note', t('fields.note'), (entry) => remarkOf(entry)),
    {
      id: 'amount',
      header: t('fields.amount'),
      align: 'right',
      cell: (entry) => <SignedAmount entry={entry} />,
      sortBy: (entry) => (entry.type === 'expense' ? -1 : 1) * Number(countedAmount(entry)),
      card: 'figure',
    },
  ];
}

/** The buttons of a row; none of what waits on this device, which the outbox changes. */
export function EntryActions({ entry }: { entry: DayBookEntry }) {
  if (entry.id <= 0) return null;
  const named = { name: nameOf(entry), question: t('collection.confirmDelete') };
  if (entry.type === 'expense')
    return (
      <RowButtons
        {...named}
        row={entry}
        type="expense"
        versions={expenseVersions}
        edit={t('expense.editOne', { name: named.name })}
        failed={() => t('expense.deleteFailed')}
      />
    );
  return (
    <>
      <CollectionRowButtons collection={entry} />
      <RowButtons
        {...named}
        row={entry}
        type="collection"
        versions={collectionVersions}
        failed={() => t('collection.deleteFailed')}
      />
    </>
  );
}
