import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type MouseEvent, memo, useMemo } from 'react';
import { t, useLanguage } from '@/i18n/language';
import { type Column, dashed, GroupedRows, type RowGroup, type RowList, type RowParts, type Sort } from './data-column';

const CELL = 'h-11 px-1.5 py-1 align-middle first:pl-3 last:pr-3 lg:px-4 lg:first:pl-4 lg:last:pr-4';

/** If there is no room for an arrow, a dotted underline shows that the heading sorts. */
const SORT_BUTTON =
  'hover:text-ink -mx-2 inline-flex min-h-8 items-center gap-1 rounded px-2 underline-offset-4 max-lg:underline max-lg:decoration-dotted print:no-underline';
const HEADING = 'text-muted text-sm font-medium';

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (id: string) => void;
}) {
  if (column.header === '') return <td className={CELL} />;
  const sorted = sort?.id === column.id;
  const Icon = !sorted ? ArrowUpDown : sort.descending ? ArrowDown : ArrowUp;
  const right = column.align === 'right';
  return (
    <th
      scope="col"
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
      className={`${CELL} ${HEADING} lg:whitespace-nowrap ${right ? 'text-right' : 'text-left'} ${column.wide ? 'max-lg:hidden' : ''}`}
    >
      {column.sortBy ? (
        <button
          type="button"
          onClick={() => onSort(column.id)}
          className={`${SORT_BUTTON} ${right ? 'flex-row-reverse text-right' : 'text-left'}`}
        >
          {column.header}
          <Icon className={`no-print size-3.5 shrink-0 ${sorted ? '' : 'opacity-50 max-lg:hidden'}`} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface HeadingsProps<Row> {
  columns: readonly Column<Row>[];
  /** 'quick': a column with the quick action only, whose heading screen readers alone need */
  actions: 'none' | 'quick' | 'all';
  sort: Sort | null;
  onSort: (id: string) => void;
}

function Headings<Row>({ columns, actions, sort, onSort }: HeadingsProps<Row>) {
  useLanguage();
  return (
    <thead className="border-rule bg-band border-b">
      <tr>
        {columns.map((column) => (
          <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
        {actions !== 'none' && (
          <th scope="col" className={`${CELL} ${HEADING} no-print text-right`}>
            <span className={actions === 'all' ? '' : 'sr-only'}>{t('actions.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const DataHeadings = memo(Headings) as typeof Headings;

/** Text wraps anywhere, so that no name widens the table, but keeps room for a word or two. The main figure is bold. */
const lookOf = <Row,>({ align, narrow, card }: Column<Row>): string => {
  if (align === 'right') return `text-right xl:whitespace-nowrap ${card === 'figure' ? 'font-semibold' : ''}`;
  return narrow ? 'whitespace-nowrap' : 'min-w-16 wrap-anywhere lg:min-w-28';
};

const cellClass = <Row,>(column: Column<Row>): string =>
  `${CELL} ${lookOf(column)} ${column.wide ? 'max-lg:hidden' : ''}`;

const isOwnPress = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a,button,input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== '';

/** The row's own link takes the focus, so that a dialog returns it to that row. */
function pressRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (isOwnPress(event)) return;
  event.currentTarget.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  open();
}

function TableRow<Row>({
  row,
  columns,
  titleOf,
  open,
  actions,
  quickAction,
}: RowParts<Row> & { row: Row; open?: (row: Row) => void }) {
  useLanguage();
  return (
    <tr
      className={open ? 'hover:bg-band cursor-pointer' : ''}
      onClick={open ? (event) => pressRow(event, () => open(row)) : undefined}
    >
      {columns.map((column) => (
        <td key={column.id} className={cellClass(column)}>
          {column.card === 'title' ? (
            <div className="flex items-baseline gap-x-1.5 max-lg:flex-wrap">
              {titleOf(row, dashed(column.cell(row)))}
              {column.beside?.(row)}
            </div>
          ) : (
            dashed(column.cell(row))
          )}
        </td>
      ))}
      {(actions || quickAction) && (
        <td className={`${CELL} no-print text-right whitespace-nowrap *:align-middle`}>
          {quickAction?.(row)}
          {actions?.(row)}
        </td>
      )}
    </tr>
  );
}

/** A list renders several times for each key press: at once, when the request starts, when it is answered. */
const DataRow = memo(TableRow) as typeof TableRow;

function GroupRow({ group, columns }: { group: RowGroup; columns: number }) {
  return (
    <tr className="break-after-avoid">
      <th
        scope="rowgroup"
        colSpan={columns}
        className="bg-band sticky top-0 z-10 px-3 py-1.5 text-left text-sm font-normal lg:px-4 print:static"
      >
        {group.head}
      </th>
    </tr>
  );
}

export function DataRows<Row>({
  rows,
  columns: allColumns,
  rowKey,
  actions,
  quickAction,
  label,
  sort,
  onSort,
  groupOf,
  ...rest
}: RowList<Row> & { open?: (row: Row) => void; sort: Sort | null; onSort: (id: string) => void }) {
  const columns = useMemo(() => allColumns.filter(({ cardOnly }) => !cardOnly), [allColumns]);
  const kind = actions ? 'all' : quickAction ? 'quick' : 'none';
  return (
    // Sticky headings would not stick inside a scrolling box.
    <div className={groupOf ? '' : 'overflow-x-auto print:overflow-visible'}>
      <table aria-label={label} className="w-full border-collapse max-lg:text-sm">
        <DataHeadings columns={columns} actions={kind} sort={sort} onSort={onSort} />
        <tbody className="lined">
          <GroupedRows
            rows={rows}
            rowKey={rowKey}
            groupOf={groupOf}
            head={(group) => <GroupRow group={group} columns={columns.length + Number(kind !== 'none')} />}
          >
            {(row) => <DataRow row={row} columns={columns} actions={actions} quickAction={quickAction} {...rest} />}
          </GroupedRows>
        </tbody>
      </table>
    </div>
  );
}
