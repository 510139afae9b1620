import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { failureTitle, messageOf } from '@/lib/http/api-error';
import { answerQuery, keys, queryClient } from '@/lib/http/cache';
import { formatMoney, formatPaise, formatQuantity, minusPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmButton } from '@/ui/dialog/confirm-dialog';
import { Note } from '@/ui/note';
import { Section, Stat } from '@/ui/page';
import { Failure, Fetched, LineSkeleton } from '@/ui/states';
import { type Column, plainFigureColumn } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { toast, toastError } from '@/ui/toast/toast-store';

/** A stored total that differs from the sum of its rows. */
interface Difference {
  /** such as 'customer.sales' */
  what: string;
  /** the record's id; null for the length of a list */
  id: number | null;
  kept: number;
  summed: number;
}

const COUNTS = ['customers', 'vendors', 'purchases', 'bills', 'lists'] as const;

interface BooksCheck {
  agree: boolean;
  /** how many of each were checked */
  checked: Record<(typeof COUNTS)[number], number>;
  differences: Difference[];
}

interface LastCheck {
  /** both null before the first check */
  checkedAt: string | null;
  differences: number | null;
}

const lastCheckQuery = answerQuery<LastCheck>([keys.booksCheck, 'last'], '/books/last-check');

/** On a slow host, ten years of records take minutes. */
const TIMEOUT_MS = 300_000;

/** Adds every row up again, which takes a while, so it runs only when somebody presses the button. */
const booksCheckQuery = queryOptions({
  queryKey: [keys.booksCheck, 'result'],
  queryFn: ({ signal }) => call<BooksCheck>('GET', '/books/check', { signal, timeoutMs: TIMEOUT_MS }),
  enabled: false,
});

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

/** Sets bills and totals to the sums of their rows. Fetches everything again, since any figure may have changed. */
function RepairButton({ onRepaired }: { onRepaired: () => void }) {
  const repair = useMutation({
    mutationFn: () => call<{ repaired: number }>('POST', '/books/repair', { timeoutMs: TIMEOUT_MS }),
    onSuccess: ({ repaired }) => {
      toast({ title: t('books.repaired', { n: repaired }) });
      void queryClient.invalidateQueries();
      onRepaired();
    },
    onError: (error) => toastError(error, failureTitle(error, 'books.repairFailed'), messageOf),
  });
  return (
    <ConfirmButton
      button={{ className: 'max-md:w-full', children: t('books.repair') }}
      change={repair}
      title={t('books.repairTitle')}
      text={t('books.repairText')}
      confirm={repair.isPending ? t('books.repairing') : t('books.repair')}
      failure={repair.error ? tMessage(messageOf(repair.error)) : undefined}
    />
  );
}

function Result({ check, onRepaired }: { check: BooksCheck; onRepaired: () => void }) {
  const n = check.differences.length;
  return (
    <div className="border-rule border-t">
      <div role="status" className="p-4">
        <Note look={check.agree ? 'good' : 'bad'}>{check.agree ? t('books.agree') : t('books.differ', { n })}</Note>
      </div>
      <dl
        aria-label={t('books.checked')}
        className="bg-rule border-rule flex flex-col gap-px border-y sm:flex-row sm:flex-wrap"
      >
        {COUNTS.map((name) => (
          <Stat key={name} label={t(`books.${name}`)}>
            {formatQuantity(check.checked[name])}
          </Stat>
        ))}
      </dl>
      {!check.agree && (
        <>
          <DataTable
            label={t('books.differences')}
            rows={check.differences}
            columns={columns()}
            rowKey={({ what, id }) => `${what} ${id}`}
            href={hrefOf}
            empty={t('books.agree')}
            state={{ loading: false, retry: () => {} }}
          />
          <div className="border-rule flex justify-end border-t p-4">
            <RepairButton onRepaired={onRepaired} />
          </div>
        </>
      )}
    </div>
  );
}

export function BooksSection() {
  const check = useQuery(booksCheckQuery);
  const start = () => void check.refetch().then(() => queryClient.invalidateQueries(lastCheckQuery));
  return (
    <Section title={t('books.title')}>
      <div className="flex flex-wrap items-center justify-between gap-4 p-4">
        <div className="min-w-0 flex-1 basis-64 space-y-1">
          <p className="text-muted">{t('books.text')}</p>
          <Fetched
            query={useQuery(lastCheckQuery)}
            failure={t('books.lastFailed')}
            skeleton={<LineSkeleton />}
            onlyFresh
          >
            {({ checkedAt, differences }) => {
              if (checkedAt === null) return <p>{t('books.never')}</p>;
              const values = { when: formatMoment(checkedAt), n: differences ?? 0 };
              return <p>{t(values.n === 0 ? 'books.lastAgreed' : 'books.lastDiffered', values)}</p>;
            }}
          </Fetched>
        </div>
        <Button look="outline" disabled={check.isFetching} onClick={start} className="max-md:w-full">
          {check.isFetching ? t('books.checking') : t('books.start')}
        </Button>
      </div>
      {check.isError && !check.isFetching && <Failure text={t('books.failed')} retry={start} />}
      {check.data && <Result check={check.data} onRepaired={start} />}
    </Section>
  );
}
