import { useMutation } from '@tanstack/react-query';
import { FileDown, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { printWithout } from '@/device/print';
import { t } from '@/i18n/language';
import { type CsvFile, downloadCsv } from '@/lib/csv';
import { messageOf } from '@/lib/http/api-error';
import { type AddLink, Button, IconButton, IconLink, PrintButton } from '@/ui/button';
import { MoreMenu } from '@/ui/dialog/dialog';
import { ListPeriod, PeriodButton, PeriodChips, type PeriodChoice } from '@/ui/form/period-picker';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { toastError } from '@/ui/toast/toast-store';
import type { Column, ListPlace } from './data-column';

export interface Reading {
  refetch: () => unknown;
  isFetching: boolean;
}

/** What a list's tools need. `csv` returns the whole list, or a promise of it if pages must be fetched first. */
export interface ListTools {
  query: Reading;
  csv: () => CsvFile | Promise<CsvFile>;
  /** loads and prints the whole list; a list that is loaded needs none */
  print?: () => unknown;
}

export function RefreshButton({ query: { refetch, isFetching } }: Pick<ListTools, 'query'>) {
  return (
    <IconButton label={t('actions.refresh')} disabled={isFetching} onClick={() => void refetch()}>
      <RotateCw className={`size-4 ${isFetching ? 'motion-safe:animate-spin' : ''}`} />
    </IconButton>
  );
}

export function useCsvExport(csv: ListTools['csv']) {
  return useMutation({
    mutationFn: async () => downloadCsv(await csv()),
    onError: (error) => toastError(error, 'messages.error', messageOf),
  });
}

export function CsvButton({ csv, query }: Pick<ListTools, 'csv' | 'query'>) {
  const exporting = useCsvExport(csv);
  return (
    <Button
      look="outline"
      icon={FileDown}
      // While the list loads, the file would be empty.
      disabled={exporting.isPending || query.isFetching}
      aria-busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {t('actions.exportCsv')}
    </Button>
  );
}

export function ListActions(tools: ListTools) {
  const phone = useIsPhone();
  return (
    <>
      <RefreshButton {...tools} />
      {phone ? (
        <MoreMenu title={t('navigation.more')}>{() => <CsvButton {...tools} />}</MoreMenu>
      ) : (
        <CsvButton {...tools} />
      )}
    </>
  );
}

type HeadLink = Required<AddLink>;

type SortColumn = Pick<Column<never>, 'id' | 'header' | 'align' | 'sortAs'> & { sortBy?: unknown };

interface SortMenu {
  columns: readonly SortColumn[];
  place: Pick<ListPlace, 'sort' | 'setSort'>;
}

export interface HeadProps {
  title: string;
  subtitle?: ReactNode;
  tools: ListTools;
  sort?: SortMenu;
  /** adds a row; undefined while the empty list offers it itself */
  add?: AddLink;
  beside?: HeadLink;
  /** a related screen; on a phone in the menu */
  related?: HeadLink;
  /** behind a button; on a phone in the menu */
  period?: PeriodChoice;
}

const ORDERS = {
  text: ['lists.aToZ', 'lists.zToA'],
  figure: ['lists.lowestFirst', 'lists.highestFirst'],
  day: ['lists.oldestFirst', 'lists.newestFirst'],
} as const;

function Orders({
  column,
  place: { sort, setSort },
  onChoose,
}: {
  column: SortColumn;
  place: SortMenu['place'];
  onChoose: () => void;
}) {
  const [up, down] = ORDERS[column.sortAs ?? (column.align === 'right' ? 'figure' : 'text')];
  const orders = [
    { name: up, descending: false },
    { name: down, descending: true },
  ];
  // The more useful order comes first: the highest amount, the newest day.
  if (up !== 'lists.aToZ') orders.reverse();
  return (
    <fieldset>
      <legend className="text-muted mb-1 text-sm">{column.header}</legend>
      <div className="border-edge divide-edge bg-sheet grid grid-cols-2 divide-x rounded-lg border">
        {orders.map(({ name, descending }) => (
          <Button
            key={name}
            look="ghost"
            aria-pressed={sort?.id === column.id && sort.descending === descending}
            className="aria-pressed:bg-cloth aria-pressed:text-cloth-ink rounded-none! px-2! whitespace-normal! first:rounded-l-lg! last:rounded-r-lg!"
            onClick={() => {
              onChoose();
              setSort({ id: column.id, descending });
            }}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

function ListMenu({ tools, sort, related, period, onClose }: HeadProps & { onClose: () => void }) {
  return (
    <>
      {period && (
        <section aria-label={t('date.period')} className="grid gap-3">
          <h3 className="font-semibold">{t('date.period')}</h3>
          <PeriodChips choice={period} onChoose={onClose} />
        </section>
      )}
      {sort && (
        <section aria-label={t('lists.sortBy')} className="grid gap-3">
          <h3 className="font-semibold">{t('lists.sortBy')}</h3>
          {sort.columns
            .filter(({ sortBy }) => sortBy !== undefined)
            .map((column) => (
              <Orders key={column.id} column={column} place={sort.place} onChoose={onClose} />
            ))}
        </section>
      )}
      <div className="grid grid-cols-2 gap-2">
        <CsvButton {...tools} />
        <PrintButton onClick={() => printWithout(onClose, tools.print)} />
        {related && <IconLink link={related} look="outline" className="col-span-2" />}
      </div>
    </>
  );
}

/** Within reach of the thumb: a strip above the bottom bar, which covers whole rows or none. */
function AddBar({ add, beside }: Pick<HeadProps, 'add' | 'beside'>) {
  return (
    <div className="add-bar no-print border-rule bg-paper fixed inset-x-0 z-20 flex gap-2 border-t px-4 py-1.5 *:flex-1 max-xs:*:px-3 bar-buttons">
      {beside && <IconLink link={beside} iconClass="size-5" look="outline" />}
      {add && <IconLink link={add} iconClass="size-5" />}
    </div>
  );
}

function PhoneHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, period } = props;
  return (
    <header className="ledger-page -mt-2 mb-2 flex min-h-12 flex-wrap items-center">
      <div className="min-w-0 flex-1">
        <PageTitle title={title} />
        {subtitle && <p className="text-muted text-sm leading-snug">{subtitle}</p>}
      </div>
      <div className="no-print -mr-2 flex">
        <RefreshButton {...tools} />
        <MoreMenu title={title}>{(close) => <ListMenu {...props} onClose={close} />}</MoreMenu>
      </div>
      {period && <ListPeriod choice={period} />}
      {(add || beside) && <AddBar add={add} beside={beside} />}
    </header>
  );
}

export function ListHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, related, period } = props;
  const phone = useIsPhone();
  if (phone) return <PhoneHead {...props} />;
  return (
    <div className="ledger-page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ListActions {...tools} />
            {period && <PeriodButton choice={period} />}
            {add && <IconLink link={add} />}
            {beside && <IconLink link={beside} look="outline" />}
            {related && <IconLink link={related} look="outline" />}
          </>
        }
      />
      {period && <ListPeriod choice={period} />}
    </div>
  );
}
