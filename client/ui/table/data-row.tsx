import { type MouseEvent, memo, type ReactNode } from 'react';
import { type Column, dashed, type RowGroup } from './data-column';

export const CELL = 'h-11 px-1.5 py-1 align-middle first:pl-3 last:pr-3 lg:px-4 lg:first:pl-4 lg:last:pr-4';

/** Text wraps anywhere, so that no name widens the table, but keeps room for a word or two. The main figure is bold. */
const lookOf = <Row,>({ align, narrow, card }: Column<Row>): string => {
  if (align === 'right') return `text-right xl:whitespace-nowrap ${card === 'figure' ? 'font-semibold' : ''}`;
  return narrow ? 'whitespace-nowrap' : 'min-w-16 wrap-anywhere lg:min-w-28';
};

const cellClass = <Row,>(column: Column<Row>): string =>
  `${CELL} ${lookOf(column)} ${column.wide ? 'max-lg:hidden' : ''}`;

/** A press on a link, a button or selected text inside a row is not a press on the row. */
const isOwnPress = (event: MouseEvent): boolean =>
  (event.target instanceof Element && event.target.closest('a,button,input') !== null) ||
  (window.getSelection()?.toString() ?? '') !== '';

/** The row's own link takes the focus, so that a dialog returns it to that row. */
function pressRow(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (isOwnPress(event)) return;
  event.currentTarget.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
  open();
}

/** What all rows of a list share. A row renders again if one of these changes, so a list keeps them. */
export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  /** the title's content, wrapped in the row's link or button */
  titleOf: (row: Row, content: ReactNode) => ReactNode;
  /** the row's own buttons; a card shows them behind View Details */
  actions?: (row: Row) => ReactNode;
  /** the one button that a card shows at once; a table shows it before the others */
  quickAction?: (row: Row) => ReactNode;
}

/** A list of rows, as a table or as cards. */
export interface RowList<Row> extends RowParts<Row> {
  /** the list's name for screen readers */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** groups adjacent rows under a heading */
  groupOf?: (row: Row) => RowGroup;
}

function TableRow<Row>({
  row,
  columns,
  titleOf,
  open,
  actions,
  quickAction,
}: RowParts<Row> & { row: Row; open?: (row: Row) => void }) {
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

/** A list renders several times for each key press: when it is pressed, when the request starts, when it is answered. */
export const DataRow = memo(TableRow) as typeof TableRow;
