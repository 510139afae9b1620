import type { LucideIcon } from 'lucide-react';
import type { CsvFile } from '@/lib/csv';
import type { Column } from './data-column';
import type { ListPlace } from './list-place';

/** A list as tools work on it. `csv` is the whole list, or promises it where other pages must be fetched first. */
export interface ListTools {
  onRefresh: () => unknown;
  refreshing: boolean;
  csv: () => CsvFile | Promise<CsvFile>;
}

/** What writes a new row of a list. */
export interface AddLink {
  href: string;
  label: string;
  /** a plus by default */
  icon?: LucideIcon;
}

/** A link beside a list's heading, or in a phone's menu. */
export interface HeadLink {
  href: string;
  label: string;
  icon: LucideIcon;
}

/** A column by whose heading a menu sorts. */
export type SortColumn = Pick<Column<never>, 'id' | 'header' | 'align' | 'sortAs'> & { sortBy?: unknown };

export interface SortMenu {
  columns: readonly SortColumn[];
  place: Pick<ListPlace, 'sort' | 'setSort'>;
}
