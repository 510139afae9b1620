import { ArrowLeftRight } from 'lucide-react';
import { useMemo } from 'react';
import { dotted, t, useTranslated } from '@/i18n/language';
import { type CsvColumn, type CsvFile, csvFile } from '@/lib/csv';
import { dayOf } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { formatPaise, fromPaise, minusPaise, type Paise, ZERO } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { Held } from '@/records/held-money';
import { KINDS } from '@/records/history/history-api';
import { RecordTrail } from '@/records/history/record-trail';
import { useAddressPeriod, useListAddress } from '@/records/list-address';
import { EditLink } from '@/records/party/party-page';
import { type Running, runFrom } from '@/records/party/running';
import { RecordGate } from '@/records/record-gate';
import { OUTBOX } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { LinkButton } from '@/ui/button';
import { ListPeriod, PeriodButton } from '@/ui/form/period-picker';
import { Card, PageHeader } from '@/ui/page';
import { FigureSkeleton, Loading, Skeleton } from '@/ui/states';
import { type Column, dayColumn, plainFigureColumn, titleColumn } from '@/ui/table/data-column';
import { DataTable, TableSkeleton, tableState } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-head';
import { type Holder, holderQuery, usePlaceName } from './api';
import { holderMovementsQuery, type Movement, type Movements } from './movements-api';

type MovementRow = Running<Movement>;

const running = ({ openingPaise, rows }: Movements): MovementRow[] =>
  runFrom(openingPaise, [...rows].reverse(), ({ paise }) => paise).reverse();

const hrefOf = ({ type, id }: Movement): string => (id < 0 ? OUTBOX : `/${type}s/${id}/edit`);

const nameOf = ({ type, whose, kind = 'other', note, paise }: Movement): string => {
  if (type === 'expense') return note || t(`expense.${kind}`);
  const name = whose ?? t('holder.galla');
  return type === 'transfer' ? t(paise < 0 ? 'transfer.toWhom' : 'transfer.fromWhom', { name }) : name;
};

const cameOf = ({ paise }: Movement) => (paise < 0 ? ZERO : paise);
const wentOf = ({ paise }: Movement) => (paise < 0 ? minusPaise(ZERO, paise) : ZERO);

const columnsOf = (): Column<MovementRow>[] => {
  const side = (id: 'came' | 'went', of: (row: Movement) => Paise): Column<MovementRow> =>
    plainFigureColumn(id, t(`holder.${id}`), (row) => (of(row) === 0 ? '' : formatPaise(of(row))), {
      align: 'right',
      card: 'none',
    });
  return [
    { ...titleColumn<MovementRow>('what', t('customer.particulars'), nameOf), sortBy: undefined },
    { ...dayColumn<MovementRow>(({ at }) => at), sortBy: undefined },
    {
      id: 'type',
      header: t('collection.type'),
      card: 'line',
      cell: ({ type, note }) => dotted(t(KINDS[type]), type !== 'expense' && note),
    },
    side('came', cameOf),
    side('went', wentOf),
    plainFigureColumn('balance', t('balance.runningBalance'), ({ balancePaise }) => formatPaise(balancePaise), {
      align: 'right',
      card: 'foot',
    }),
    plainFigureColumn('moved', t('fields.amount'), ({ paise }) => `${paise < 0 ? '' : '+'}${formatPaise(paise)}`, {
      card: 'figure',
      cardOnly: true,
    }),
  ];
};

function csvOf(holder: Holder, rows: readonly MovementRow[], opening: Paise): CsvFile {
  const columns: CsvColumn<MovementRow>[] = [
    ['date.date', ({ at }) => dayOf(at)],
    ['collection.type', ({ type }) => t(KINDS[type])],
    ['customer.particulars', nameOf],
    ['fields.note', ({ note }) => note],
    ['holder.came', (row) => fromPaise(cameOf(row))],
    ['holder.went', (row) => fromPaise(wentOf(row))],
    ['balance.runningBalance', ({ balancePaise }) => fromPaise(balancePaise)],
  ];
  const file = csvFile(holder.name, [...rows].reverse(), columns);
  const first = ['', '', t('statement.openingBalance'), '', '', '', fromPaise(opening)];
  return { ...file, rows: [first, ...file.rows] };
}

function HolderMovements({ holder }: { holder: Holder & Tagged }) {
  const place = useListAddress();
  const period = useAddressPeriod('month');
  const query = useFigures(holderMovementsQuery(holder, period.span, usePlaceName()));
  const { data } = query;
  const rows = useMemo(() => (data ? running(data) : []), [data]);
  const columns = useTranslated(columnsOf, []);
  const opening = data?.openingPaise ?? ZERO;
  const closing = rows[0]?.balancePaise ?? opening;
  return (
    <>
      <PageHeader
        title={holder.name}
        subtitle={
          <>
            {t(`holder.${holder.kind}`)}
            {(data || query.isPending) && ' · '}
            {data && <Held kind={holder.kind} balance={Number(fromPaise(closing))} />}
            {query.isPending && <FigureSkeleton className="w-40!" />}
          </>
        }
        back={{ href: '/money', label: t('holder.backToMoney') }}
        actions={
          <>
            <ListActions query={query} csv={() => csvOf(holder, rows, opening)} />
            <PeriodButton choice={period} />
            <EditLink href={`/holders/${holder.id}/edit`} />
            <LinkButton href={`/transfers/new?fromId=${holder.id}`} icon={ArrowLeftRight}>
              {t('transfer.move')}
            </LinkButton>
          </>
        }
      />
      <ListPeriod choice={period} />
      <Card className="ledger-page">
        <DataTable
          label={t('holder.movements')}
          rows={rows}
          columns={columns}
          rowKey={({ type, id }) => `${type}-${id}`}
          href={hrefOf}
          place={place}
          size={50}
          empty={t('holder.noMovements')}
          state={tableState(query, t('holder.fetchFailed'))}
        />
      </Card>
      {data && (
        <p className="text-muted mt-2 text-sm">
          {t('statement.openingBalance')} <span className="figure">{formatPaise(opening)}</span>
        </p>
      )}
      {/* Below rows that nobody can count before they come. */}
      {!query.isPending && <RecordTrail type="holder" id={holder.id} />}
    </>
  );
}

export function HolderPage() {
  return (
    <RecordGate
      id={useRouteId()}
      query={holderQuery}
      missing={t('holder.notFound')}
      failure={() => t('holder.fetchFailed')}
      back={{ href: '/money', label: t('holder.backToMoney') }}
      skeleton={
        <Loading>
          <Skeleton className="mb-4 h-24 md:mb-6 md:h-14" />
          <Skeleton className="mb-2 h-12 w-64 max-w-full md:mb-4 md:h-10" />
          <Card>
            <TableSkeleton columns={6} />
          </Card>
        </Loading>
      }
    >
      {(holder) => <HolderMovements holder={holder} />}
    </RecordGate>
  );
}
