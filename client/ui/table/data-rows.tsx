import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { useTranslation } from '@/i18n/language';
import { type Column, groupStarting, type RowGroup, type Sort } from './data-column';
import { CELL, DataRow, type RowParts } from './data-row';

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
          <Icon
            aria-hidden
            className={`no-print size-3.5 shrink-0 ${sorted ? '' : 'opacity-50 max-lg:hidden'}`}
          />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

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

/** A list from 768 px on: a ruled table whose headings sort. */
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
}: RowParts<Row> & {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  open?: ((row: Row) => void) | undefined;
  label: string;
  sort: Sort | null;
  onSort: (id: string) => void;
  groupOf?: ((row: Row) => RowGroup) | undefined;
}) {
  const { t } = useTranslation();
  const columns = useMemo(() => allColumns.filter(({ cardOnly }) => !cardOnly), [allColumns]);
  const hasActions = Boolean(actions || quickAction);
  return (
    // Sticky headings would not stick inside a scrolling box.
    <div className={groupOf ? '' : 'overflow-x-auto'}>
      <table aria-label={label} className="w-full border-collapse max-lg:text-sm">
        <thead className="border-rule bg-band border-b">
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasActions && (
              <th scope="col" className={`${CELL} ${HEADING} no-print text-right`}>
                {t('actions.actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-rule divide-y">
          {rows.map((row, index) => {
            const group = groupStarting(rows, index, groupOf);
            return (
              <Fragment key={rowKey(row)}>
                {group && <GroupRow group={group} columns={columns.length + Number(hasActions)} />}
                <DataRow row={row} columns={columns} actions={actions} quickAction={quickAction} {...rest} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
