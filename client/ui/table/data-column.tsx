import { Fragment, type ReactNode, useMemo } from 'react';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { ClosedLock } from '@/ui/closed-days';
import { Money } from '@/ui/values';

export interface Column<Row> {
  id: string;
  header: string;
  /** '' or null for nothing: a table shows a dash, a card leaves it out */
  cell: (row: Row) => ReactNode;
  /** shown beside the title, outside its link: a bill's number */
  beside?: (row: Row) => ReactNode;
  align?: 'right';
  /** a date or a badge: never wraps */
  narrow?: boolean;
  /** left out of the table under 1152 px, where the sidebar leaves little room; cards still show it */
  wide?: boolean;
  /** left out of the table, where another column shows the same */
  cardOnly?: boolean;
  /** what the column sorts by; rupees may be a number here, since only the order counts */
  sortBy?: (row: Row) => string | number;
  /** how a phone's menu names its two orders ('Newest first'); by default 'figure' if aligned right, else 'text' */
  sortAs?: 'text' | 'figure' | 'day';
  /**
   * Its place on a phone's card: the title (holds the link), the figure beside it, the line under the title, the foot
   * under the figure, one of the at most three extra fields behind View Details, or nowhere. Extra by default.
   */
  card?: 'title' | 'figure' | 'line' | 'foot' | 'extra' | 'none';
}

/** Two lines, three in a tablet's narrow columns; the tooltip and a card's details show all of it. */
export function Clamp({ text, className = '' }: { text: string; className?: string }) {
  return (
    <span title={text} className={`line-clamp-2 md:max-lg:line-clamp-3 ${className}`}>
      {text}
    </span>
  );
}

/** What a row is about. */
export const titleColumn = <Row,>(id: string, header: string, textOf: (row: Row) => string): Column<Row> => ({
  id,
  header,
  card: 'title',
  cell: (row) => <Clamp text={textOf(row)} />,
  sortBy: textOf,
});

/** A kind of column whose cell is one text; '' for none. */
const columnOf =
  (show: (text: string) => ReactNode) =>
  <Row,>(
    id: string,
    header: string,
    textOf: (row: Row) => string,
    rest?: Partial<Omit<Column<Row>, 'id' | 'header' | 'cell'>>,
  ): Column<Row> => ({
    id,
    header,
    cell: (row) => {
      const text = textOf(row);
      return text && show(text);
    },
    ...rest,
  });

/** Text that may be long. */
export const textColumn = columnOf((text) => <Clamp text={text} />);

/** Text that is a figure, such as a phone number or a day. */
export const plainFigureColumn = columnOf((text) => <span className="figure">{text}</span>);

export const figureColumn = <Row, Figure extends number = number>(
  id: string,
  header: string,
  figureOf: (row: Row) => Figure,
  textOf: (figure: Figure) => string,
): Column<Row> => plainFigureColumn(id, header, (row) => textOf(figureOf(row)), { align: 'right', sortBy: figureOf });

/** The day or moment that a row is booked on. */
export const dayColumn = <Row,>(
  dayOfRow: (row: Row) => string,
  format: (day: string) => string = formatDay,
): Column<Row> => ({
  id: 'date',
  header: t('date.date'),
  card: 'line',
  narrow: true,
  cell: (row) => (
    <span className="figure">
      {format(dayOfRow(row))}
      <ClosedLock day={dayOfRow(row)} />
    </span>
  ),
  sortBy: dayOfRow,
  sortAs: 'day',
});

/** In rupees: the main figure of a row. */
export const amountColumn = <Row,>(rupeesOf: (row: Row) => number | string): Column<Row> => ({
  id: 'amount',
  header: t('fields.amount'),
  align: 'right',
  card: 'figure',
  cell: (row) => <Money amount={rupeesOf(row)} />,
  sortBy: (row) => Number(rupeesOf(row)),
});

export const isBlank = (content: ReactNode): boolean => content === '' || content === null;

export const dashed = (content: ReactNode): ReactNode => (isBlank(content) ? '-' : content);

/** Rows that belong together, such as a day's, under a sticky heading. */
export interface RowGroup {
  key: string;
  head: ReactNode;
}

/** What all rows of a list share. A row renders again if one of these changes, so a list keeps them. */
export interface RowParts<Row> {
  columns: readonly Column<Row>[];
  titleOf: (row: Row, content: ReactNode) => ReactNode;
  /** the row's own buttons; a card shows them behind View Details */
  actions?: (row: Row) => ReactNode;
  /** the one button that a card shows at once; a table shows it before the others */
  quickAction?: (row: Row) => ReactNode;
}

export interface RowList<Row> extends RowParts<Row> {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  groupOf?: (row: Row) => RowGroup;
}

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

export interface Sort {
  id: string;
  descending: boolean;
}

/** The page of a list, counted from 0, and its order; null is the list's default order. */
export interface ListPlace {
  page: number;
  setPage: (page: number) => void;
  sort: Sort | null;
  /** also goes to the first page */
  setSort: (sort: Sort | null) => void;
}

export const nextSort = (sort: Sort | null, id: string): Sort =>
  sort?.id === id ? { id, descending: !sort.descending } : { id, descending: false };

/** Created on first use: creating it is slow, but it compares much faster than localeCompare. */
let collator: Intl.Collator | undefined;

function compare(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  collator ??= new Intl.Collator('hi');
  return collator.compare(String(a), String(b));
}

/** The rows in that order; unchanged if it is null. What they are sorted by is worked out once for each. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null): Row[] {
  const sortBy = columns.find((column) => column.id === sort?.id)?.sortBy;
  if (!sortBy) return sort?.descending ? [...rows].reverse() : [...rows];
  const sorted = rows.map((row) => ({ row, key: sortBy(row) })).sort((a, b) => compare(a.key, b.key));
  return (sort?.descending ? sorted.reverse() : sorted).map(({ row }) => row);
}

/** A list of thousands keeps its columns: no page sorts again. */
export function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  return useMemo(() => (sort === null ? rows : sortRows(rows, columns, sort)), [rows, columns, sort]);
}
