import { Fragment, useMemo } from 'react';
import { groupStarting, type RowGroup, type Sort } from './data-column';
import { DataHeadings } from './data-headings';
import { DataRow, type RowList } from './data-row';

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
}: RowList<Row> & {
  open?: (row: Row) => void;
  sort: Sort | null;
  onSort: (id: string) => void;
}) {
  const columns = useMemo(() => allColumns.filter(({ cardOnly }) => !cardOnly), [allColumns]);
  const kind = actions ? 'all' : quickAction ? 'quick' : 'none';
  return (
    // Sticky headings would not stick inside a scrolling box.
    <div className={groupOf ? '' : 'overflow-x-auto print:overflow-visible'}>
      <table aria-label={label} className="w-full border-collapse max-lg:text-sm">
        <DataHeadings columns={columns} actions={kind} sort={sort} onSort={onSort} />
        <tbody className="divide-rule divide-y">
          {rows.map((row, index) => {
            const group = groupStarting(rows, index, groupOf);
            return (
              <Fragment key={rowKey(row)}>
                {group && <GroupRow group={group} columns={columns.length + Number(kind !== 'none')} />}
                <DataRow row={row} columns={columns} actions={actions} quickAction={quickAction} {...rest} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
