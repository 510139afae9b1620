import { Fragment, type ReactNode } from 'react';
import type { RowGroup, RowList } from './data-column';

/** What `children` makes of each row, above the first of a group also its `head`. */
export function GroupedRows<Row>({
  rows,
  rowKey,
  groupOf,
  head,
  children,
}: Pick<RowList<Row>, 'rows' | 'rowKey' | 'groupOf'> & {
  head: (group: RowGroup) => ReactNode;
  children: (row: Row) => ReactNode;
}) {
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const group = groupOf?.(row);
    return (
      <Fragment key={rowKey(row)}>
        {group && (before === undefined || groupOf?.(before).key !== group.key) && head(group)}
        {children(row)}
      </Fragment>
    );
  });
}
