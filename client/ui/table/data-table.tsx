import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { useIsPhone } from '@/device/media';
import { usePrinting } from '@/device/print';
import { t } from '@/i18n/language';
import { type Failing, hasFailed } from '@/lib/http/api-error';
import { PAGE_SIZE } from '@/lib/page-size';
import { type AddLink, IconLink, OpeningLine } from '@/ui/button';
import { Empty, Failure, Loading, Skeleton } from '@/ui/states';
import { DataCards } from './data-cards';
import { type ListPlace, nextSort, type RowList, type Sort, useSorted } from './data-column';
import { DataRows } from './data-rows';
import { Pagination, pageOf } from './pagination';

/** On a card, a tap anywhere except on the card's own buttons counts as a tap on the title. */
const TITLE =
  'max-md:after:absolute max-md:after:inset-0 min-h-6 font-medium text-left hover:underline underline-offset-2 block min-w-6 md:w-fit md:content-center';

export interface TableState {
  loading: boolean;
  /** whether the server is still searching, so that no rows does not mean no results yet */
  searching?: boolean;
  failure?: string;
  retry: () => void;
}

export function tableState(
  query: Failing & { isPending: boolean; refetch: () => unknown },
  failure: string,
  searching = false,
): TableState {
  return {
    loading: query.isPending,
    searching,
    failure: hasFailed(query) ? failure : undefined,
    retry: () => void query.refetch(),
  };
}

interface TableProps<Row> extends Omit<RowList<Row>, 'titleOf'> {
  href?: (row: Row) => string | undefined;
  /** opens the row's dialog; without `href`, its title is a button */
  open?: (row: Row) => void;
  empty: string;
  add?: AddLink;
  state: TableState;
}

/** A row's title as its link or button, and what a press on the row does: both the same in each render. */
function useOpening<Row>({ href, open }: Pick<TableProps<Row>, 'href' | 'open'>) {
  const [, navigate] = useLocation();
  const titleOf = useCallback(
    (row: Row, content: ReactNode): ReactNode => {
      const to = href?.(row);
      if (to === undefined && !open) return <span className="min-w-0 font-medium">{content}</span>;
      return (
        <OpeningLine href={to} open={() => open?.(row)} className={TITLE}>
          {content}
        </OpeningLine>
      );
    },
    [href, open],
  );
  const openRow = useCallback(
    (row: Row) => {
      const to = href?.(row);
      if (to === undefined) open?.(row);
      else navigate(to);
    },
    [href, open, navigate],
  );
  return { titleOf, open: open || href ? openRow : undefined };
}

/** Ten rows of the real rows' height: two lines on a phone, one in a table. */
export function TableSkeleton({ columns }: { columns: number }) {
  const phone = useIsPhone();
  const rows = Array.from({ length: PAGE_SIZE }, (_, row) => row);
  return (
    <Loading>
      <div className="lined">
        {rows.map((row) =>
          phone ? (
            <div key={row} className="flex h-16 flex-col justify-center gap-2.5 px-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ) : (
            <div key={row} className="flex gap-6 px-4 py-4">
              {Array.from({ length: Math.min(columns, 4) }, (_, cell) => cell).map((cell) => (
                <Skeleton key={cell} className="h-5 flex-1" />
              ))}
            </div>
          ),
        )}
      </div>
    </Loading>
  );
}

export function NoRows({ text, add }: { text: string; add: AddLink | undefined }) {
  return (
    <Empty text={text} drawn>
      {add && <IconLink link={add} />}
    </Empty>
  );
}

export function TablePage<Row>({
  place,
  state,
  empty,
  add,
  href,
  open,
  ...rest
}: TableProps<Row> & { place: ListPlace }) {
  const printing = usePrinting();
  // Paper has room for a table.
  const phone = useIsPhone() && !printing;
  const opening = useOpening({ href, open });
  const { sort, setSort } = place;
  const onSort = useCallback((id: string) => setSort(nextSort(sort, id)), [sort, setSort]);
  if (state.loading) return <TableSkeleton columns={rest.columns.length} />;
  const failure = state.failure !== undefined && <Failure text={state.failure} retry={state.retry} />;
  if (rest.rows.length === 0 && state.searching)
    return (
      <div role="status">
        <Empty text={t('messages.searching')} />
      </div>
    );
  if (rest.rows.length === 0) return failure || <NoRows text={empty} add={add} />;
  // If fetching them again failed, old rows are better than none.
  return (
    <>
      {failure}
      {phone ? (
        <DataCards {...rest} titleOf={opening.titleOf} />
      ) : (
        <DataRows {...rest} {...opening} sort={sort} onSort={onSort} />
      )}
    </>
  );
}

/** The place in a list within a screen, such as a khata; lost when the screen closes. */
function useLocalPlace(): ListPlace {
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Sort | null>(null);
  const sortFromStart = useCallback((next: Sort | null) => {
    setSort(next);
    setPage(0);
  }, []);
  return { page, setPage, sort, setSort: sortFromStart };
}

/** `place` keeps page and order longer than the screen; without it, the table needs a `key` for what it shows. */
export function DataTable<Row>({
  size = PAGE_SIZE,
  place: placeOutside,
  ...props
}: TableProps<Row> & { size?: number; place?: ListPlace }) {
  const ownPlace = useLocalPlace();
  const place = placeOutside ?? ownPlace;
  const rows = useSorted(props.rows, props.columns, place.sort);
  const { shown, onPage } = pageOf(rows, place.page, size);
  const printing = usePrinting();
  return (
    <>
      <TablePage {...props} rows={printing ? rows : onPage} place={place} />
      {!props.state.loading && !printing && (
        <Pagination page={shown} total={rows.length} size={size} onPage={place.setPage} />
      )}
    </>
  );
}
