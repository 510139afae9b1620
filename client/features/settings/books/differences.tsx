import { type TranslationKey, t } from '@/i18n/language';
import { formatMoney, formatPaise, formatQuantity, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { type Column, plainFigureColumn } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';

/** A stored total that differs from the sum of its rows. */
export interface Difference {
  /** such as 'customer.sales' */
  what: string;
  /** the record's id; null for the length of a list */
  id: number | null;
  kept: number;
  summed: number;
}

const FIGURES: Record<string, TranslationKey> = {
  'customer.sales': 'books.amountOfBills',
  'customer.collections': 'books.amountOfPayments',
  'customer.bills': 'books.numberOfBills',
  'customer.crates': 'crates.title',
  'vendor.crates': 'crates.title',
  'purchase.sales': 'books.amountOfBills',
  'purchase.expenses': 'books.amountOfExpenses',
  'purchase.bills': 'books.numberOfBills',
  'purchase.spoiled': 'books.spoiled',
  'purchase.soldQuantity': 'books.soldQuantity',
  'purchase.soldPieces': 'books.soldPieces',
  'purchase.soldWithoutPieces': 'books.soldWithoutPieces',
  'bill.items': 'books.amountOfItems',
  'list.sales': 'books.numberOfBills',
  'list.collections': 'books.numberOfPayments',
  'list.expenses': 'books.numberOfExpenses',
  'list.history': 'books.numberOfChanges',
};

/** The record's name with its number, and where its screen is; a list has neither, and the firm's worth no number. */
const RECORDS: Record<string, { label: TranslationKey; path: string }> = {
  customer: { label: 'books.customer', path: '/customers' },
  vendor: { label: 'books.vendor', path: '/vendors' },
  purchase: { label: 'purchase.number', path: '/purchases' },
  bill: { label: 'books.bill', path: '/sales' },
  holder: { label: 'records.holder', path: '/holders' },
  money: { label: 'settings.firm', path: '/money' },
};

const recordOf = ({ what }: Difference) => RECORDS[what.split('.')[0] ?? ''];

const isCount = ({ what }: Difference): boolean => /^list\.|\.(bills|crates|spoiled|sold)/.test(what);

const amountOf = (difference: Difference, amount: number): string =>
  isCount(difference) ? formatQuantity(amount) : formatMoney(amount);

/** In paise; of a quantity or a number of rows, in hundredths. */
const differenceOf = ({ summed, kept }: Difference): Paise => minusPaise(roundedPaise(summed), roundedPaise(kept));

const differenceText = (row: Difference): string =>
  isCount(row) ? formatQuantity(row.summed - row.kept) : formatPaise(differenceOf(row));

function hrefOf(difference: Difference): string | undefined {
  const record = recordOf(difference);
  return record && [record.path, difference.id].filter((part) => part !== null).join('/');
}

function recordText(difference: Difference): string {
  const { label = 'books.lists' } = recordOf(difference) ?? {};
  return t(label, { id: difference.id ?? '' });
}

function columns(): Column<Difference>[] {
  const figure = (id: 'kept' | 'summed'): Column<Difference> =>
    plainFigureColumn(id, t(`books.${id}`), (row) => amountOf(row, row[id]), {
      align: 'right',
      sortBy: (row) => row[id],
    });
  return [
    { id: 'record', header: t('books.record'), card: 'title', cell: recordText, sortBy: recordText },
    { id: 'figure', header: t('books.figure'), card: 'line', cell: ({ what }) => t(FIGURES[what] ?? 'books.figure') },
    figure('kept'),
    figure('summed'),
    {
      id: 'difference',
      header: t('books.difference'),
      align: 'right',
      card: 'figure',
      cell: (row) => <span className="figure text-due-text">{differenceText(row)}</span>,
      sortBy: differenceOf,
    },
  ];
}

export function Differences({ rows }: { rows: readonly Difference[] }) {
  return (
    <DataTable
      label={t('books.differences')}
      rows={rows}
      columns={columns()}
      rowKey={({ what, id }) => `${what} ${id}`}
      href={hrefOf}
      empty={t('books.agree')}
      state={{ loading: false, retry: () => {} }}
    />
  );
}
