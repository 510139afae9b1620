import { ArrowLeftRight, Plus } from 'lucide-react';
import { useToday } from '@/device/session';
import { type TranslationKey, t, useTranslated } from '@/i18n/language';
import { type CsvColumn, csvFile } from '@/lib/csv';
import { formatDay } from '@/lib/days/days';
import { addPaise, formatMoney, fromPaise, minusPaise, paiseOf, ZERO } from '@/lib/money/money';
import { Held, heldWord } from '@/records/held-money';
import { useListAddress } from '@/records/list-address';
import { Card, FigureStat, Stat, StatStrip } from '@/ui/page';
import { FigureSkeleton } from '@/ui/states';
import { type Column, titleColumn } from '@/ui/table/data-column';
import { DataTable, tableState } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Money } from '@/ui/values';
import { type HeldMoney, type MoneyReport, useMoney } from './api';

/** A place where money lies: a holder, the galla, or 'unplaced'. */
type PlaceRow = Omit<HeldMoney, 'id'> & { id: number | 'galla' | 'unplaced'; word: TranslationKey };

function rowsOf({ galla, holders, unplaced }: MoneyReport): PlaceRow[] {
  const own = (id: 'galla' | 'unplaced', word: TranslationKey, balance: number): PlaceRow => ({
    ...{ id, word, balance, name: t(`holder.${id}`), kind: 'other', lastMove: null },
  });
  return [
    own('galla', 'payment.cash', galla),
    ...holders.map((holder) => ({ ...holder, word: `holder.${holder.kind}` as const })),
    ...(unplaced === 0 ? [] : [own('unplaced', 'holder.unplacedText', unplaced)]),
  ];
}

const isHolder = ({ id }: PlaceRow): boolean => typeof id === 'number';

const hrefOf = ({ id }: PlaceRow): string | undefined =>
  id === 'unplaced' ? undefined : id === 'galla' ? '/day' : `/holders/${id}`;

const columnsOf = (): Column<PlaceRow>[] => [
  titleColumn('name', t('fields.name'), ({ name }) => name),
  { id: 'kind', header: t('holder.kind'), card: 'line', cell: ({ word }) => t(word) },
  {
    id: 'lastMove',
    header: t('holder.lastMove'),
    card: 'line',
    narrow: true,
    cell: ({ lastMove }) => lastMove && formatDay(lastMove),
    sortBy: ({ lastMove }) => lastMove ?? '',
    sortAs: 'day',
  },
  {
    id: 'balance',
    header: t('balance.balance'),
    card: 'figure',
    align: 'right',
    cell: (row) => (isHolder(row) ? <Held {...row} /> : <Money amount={row.balance} />),
    sortBy: ({ balance }) => balance,
  },
];

const CSV: CsvColumn<PlaceRow>[] = [
  ['fields.name', ({ name }) => name],
  ['holder.kind', ({ word }) => t(word)],
  ['holder.lastMove', ({ lastMove }) => lastMove ?? ''],
  ['balance.balance', ({ balance }) => balance.toFixed(2)],
  ['holder.meaning', (row) => (isHolder(row) ? heldWord(row) : '')],
];

const EMPTY: MoneyReport = { galla: 0, holders: [], unplaced: 0, customers: 0, vendors: 0, worth: 0 };

/** What there is, what is owed to the firm and by it: the figures before the last one add up to it. */
function Worth({ report }: { report: MoneyReport | undefined }) {
  const { galla, holders, unplaced, customers, vendors, worth } = report ?? EMPTY;
  const balances = holders.filter(({ kind }) => kind !== 'owner').map(({ balance }) => paiseOf(balance));
  const held = addPaise([paiseOf(unplaced), ...balances.filter((paise) => paise > 0)]);
  const owed = minusPaise(ZERO, addPaise(balances.filter((paise) => paise < 0)));
  const shown = (amount: number | string) => report && formatMoney(amount);
  return (
    <StatStrip>
      <FigureStat label={t('holder.inGalla')} figure={shown(galla)} />
      <FigureStat label={t('holder.elsewhere')} figure={shown(fromPaise(held))} />
      <FigureStat label={t('holder.weOweOthers')} figure={shown(fromPaise(owed))} />
      <FigureStat label={t('holder.customersOwe')} figure={shown(customers)} />
      <FigureStat label={t('holder.weOweVendors')} figure={shown(vendors)} />
      <Stat label={t('holder.worth')} hint={t('holder.worthHint')}>
        <span className="total-rule inline-block">{report ? <Money amount={worth} /> : <FigureSkeleton />}</span>
      </Stat>
    </StatStrip>
  );
}

export function MoneyPage() {
  const today = useToday();
  const place = useListAddress();
  const query = useMoney(today);
  const { data } = query;
  const rows = useTranslated(() => (data ? rowsOf(data) : []), [data]);
  const columns = useTranslated(columnsOf, []);
  return (
    <>
      <ListHead
        title={t('holder.title')}
        subtitle={t('holder.subtitle', { day: formatDay(today) })}
        tools={{ query, csv: () => csvFile(t('holder.csvName'), rows, CSV) }}
        sort={{ columns, place }}
        add={{ href: '/transfers/new', label: t('transfer.move'), icon: ArrowLeftRight }}
        beside={{ href: '/holders/new', label: t('holder.add'), icon: Plus }}
      />
      <div className="space-y-2 md:space-y-4">
        {(data || query.isPending) && <Worth report={data} />}
        <Card>
          <DataTable
            label={t('holder.title')}
            rows={rows}
            columns={columns}
            rowKey={({ id }) => id}
            href={hrefOf}
            place={place}
            size={50}
            empty={t('holder.none')}
            state={tableState(query, t('holder.fetchFailed'))}
          />
        </Card>
        {data?.holders.some(({ kind }) => kind === 'owner') && (
          <p className="text-muted text-sm">{t('holder.ownersApart')}</p>
        )}
      </div>
    </>
  );
}
