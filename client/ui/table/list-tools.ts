import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CsvFile } from '@/lib/csv';
import type { PeriodChoice } from '@/ui/form/period-picker';
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

/** What the head of a list shows. */
export interface HeadProps {
  title: string;
  subtitle?: ReactNode;
  tools: ListTools;
  /** the orders in a phone's menu */
  sort?: SortMenu;
  /** adds a row; undefined while the empty list offers it itself */
  add?: AddLink;
  /** adds a row of a second kind */
  beside?: HeadLink;
  /** a related screen; on a phone in the menu */
  related?: HeadLink;
  /** behind a button; on a phone in the menu */
  period?: PeriodChoice;
}
