import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { PAGE_SIZE } from '@/lib/page-size';
import { AppLink } from '@/ui/app-link';
import { Empty, Failure, Loading, Skeleton } from '@/ui/states';
import { DataCards } from './data-cards';
import { type Column, type Sort, useSorted } from './data-column';
import { DataRows } from './data-rows';
import { Pagination } from './pagination';

/** On a card it takes a tap anywhere beside the card's own buttons. */
const TITLE =
  'max-md:after:absolute max-md:after:inset-0 min-h-6 font-medium text-left hover:underline underline-offset-2 max-md:block max-md:py-1 md:inline-block';

export interface TableState {
  loading: boolean;
  /** whether the server is still searching: no row does not mean that there is none */
  searching?: boolean;
  /** the catalogue's text where loading failed */
  failure?: string | undefined;
  retry: () => void;
}

interface TableProps<Row> {
  /** the list's name for screen readers */
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  /** the row's screen; its title is a real link to it */
  href?: (row: Row) => string | undefined;
  /** or opens the row's dialog; its title is a button then */
  open?: (row: Row) => void;
  /** the row's own buttons */
  actions?: (row: Row) => ReactNode;
  /** whether a card shows them only behind View Details */
  foldedActions?: boolean;
  empty: string;
  state: TableState;
}

function TableSkeleton({ columns }: { columns: number }) {
  return (
    <Loading>
      <div className="divide-rule divide-y">
        {Array.from({ length: 6 }, (_, row) => row).map((row) => (
          <div key={row} className="flex gap-6 px-4 py-4">
            {Array.from({ length: Math.min(columns, 4) }, (_, cell) => cell).map((cell) => (
              <Skeleton key={cell} className="h-5 flex-1" />
            ))}
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** One page of rows as a table or as cards, or else its skeleton, failure or empty text. */
export function TablePage<Row>({
  sort,
  onSort,
  state,
  empty,
  href,
  open,
  foldedActions = false,
  ...rest
}: TableProps<Row> & { sort: Sort | null; onSort: ((id: string) => void) | undefined }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const [, navigate] = useLocation();
  if (state.loading) return <TableSkeleton columns={rest.columns.length} />;
  const failure = state.failure !== undefined && <Failure text={state.failure} retry={state.retry} />;
  if (rest.rows.length === 0 && state.searching)
    return (
      <div role="status">
        <Empty text={t('messages.searching')} />
      </div>
    );
  if (rest.rows.length === 0) return failure || <Empty text={empty} />;
  const titleOf = (row: Row, content: ReactNode): ReactNode => {
    const to = href?.(row);
    if (to !== undefined)
      return (
        <AppLink href={to} className={TITLE}>
          {content}
        </AppLink>
      );
    if (open)
      return (
        <button type="button" aria-haspopup="dialog" onClick={() => open(row)} className={TITLE}>
          {content}
        </button>
      );
    return <span className="font-medium">{content}</span>;
  };
  const onRow = (row: Row) => {
    const to = href?.(row);
    if (to === undefined) open?.(row);
    else navigate(to);
  };
  const openRow = open || href ? onRow : undefined;
  // Old rows are better than none where fetching them again failed.
  return (
    <>
      {failure}
      {phone ? (
        <DataCards {...rest} titleOf={titleOf} foldedActions={foldedActions} />
      ) : (
        <DataRows {...rest} titleOf={titleOf} open={openRow} sort={sort} onSort={onSort} />
      )}
    </>
  );
}

/**
 * A list whose rows are all loaded: a table sorted by its headings, cards on a phone, ten to a page. Give it a `key`
 * that changes with the search, so that a new search begins on the first page.
 */
export function DataTable<Row>({ size = PAGE_SIZE, ...props }: TableProps<Row> & { size?: number }) {
  const [page, setPage] = useState(0);
  const { rows, sort, onSort } = useSorted(props.rows, props.columns);
  const shown = Math.min(page, Math.max(0, Math.ceil(rows.length / size) - 1));
  return (
    <>
      <TablePage {...props} rows={rows.slice(shown * size, (shown + 1) * size)} sort={sort} onSort={onSort} />
      {!props.state.loading && <Pagination page={shown} total={rows.length} size={size} onPage={setPage} />}
    </>
  );
}
