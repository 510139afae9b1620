import type { LucideIcon } from 'lucide-react';
import type { CsvFile } from '@/lib/csv';
import type { Column } from './data-column';
import type { ListPlace } from './list-place';

/** What a list's tools need. `csv` returns the whole list, or a promise of it if pages must be fetched first. */
export interface ListTools {
  onRefresh: () => unknown;
  refreshing: boolean;
  csv: () => CsvFile | Promise<CsvFile>;
  /** loads and prints the whole list; a list that is loaded needs none */
  print?: () => unknown;
}

/** The link that adds a row to a list. */
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

/** A column that a menu can sort by. */
export type SortColumn = Pick<Column<never>, 'id' | 'header' | 'align' | 'sortAs'> & { sortBy?: unknown };

export interface SortMenu {
  columns: readonly SortColumn[];
  place: Pick<ListPlace, 'sort' | 'setSort'>;
}
