import { type ReactNode, useMemo, useState } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** figures are aligned right */
  align?: 'right';
  /** a date or a badge: never wraps */
  narrow?: boolean;
  /** left out of the table under 1024 px, where the sidebar leaves little room; cards still show it */
  wide?: boolean;
  /** what the column sorts by; rupees may be a number here, since only the order counts */
  sortBy?: (row: Row) => string | number;
  /**
   * Its place on a phone's card: the title (holds the link), the figure beside it, a line under the title, one of the
   * at most three extra fields behind View Details, or nowhere. Extra by default.
   */
  card?: 'title' | 'figure' | 'line' | 'extra' | 'none';
}

export interface Sort {
  id: string;
  descending: boolean;
}

/** Pressing a heading sorts by it; pressing it again reverses the order. */
export const nextSort = (sort: Sort | null, id: string): Sort =>
  sort?.id === id ? { id, descending: !sort.descending } : { id, descending: false };

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'hi');

/** The rows in that order; unchanged where it is null. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): Row[] {
  const sortBy = columns.find((column) => column.id === sort?.id)?.sortBy;
  const sorted = sortBy ? [...rows].sort((a, b) => compare(sortBy(a), sortBy(b))) : [...rows];
  return sort?.descending ? sorted.reverse() : sorted;
}

/** Rows that are all loaded, sorted by the heading pressed last. */
export function useSorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[]) {
  const [sort, setSort] = useState<Sort | null>(null);
  // Thousands of names are sorted once, not again for each page of them.
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  return {
    rows: sorted,
    sort,
    onSort: (id: string) => setSort((current) => nextSort(current, id)),
  };
}
