import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { labelled, t } from '@/i18n/language';
import { PAGE_SIZE } from '@/lib/page-size';
import { Button } from '@/ui/button';

/** The page of those rows, or the last one: rows may have been deleted meanwhile. */
export function pageOf<Row>(rows: readonly Row[], page: number, size = PAGE_SIZE) {
  const shown = Math.max(0, Math.min(page, Math.ceil(rows.length / size) - 1));
  return { shown, onPage: rows.slice(shown * size, (shown + 1) * size) };
}

/** `page` counts from 0. */
export function Pagination({
  page,
  total,
  size = PAGE_SIZE,
  longer = 0,
  onPage,
  of,
  loading = false,
}: {
  page: number;
  total: number;
  size?: number;
  /** so many more rows are on the first page */
  longer?: number;
  onPage: (page: number) => void;
  /** the list's name, if the screen has more than one list */
  of?: string;
  loading?: boolean;
}) {
  const phone = useIsPhone();
  const pages = Math.ceil((total - longer) / size);
  if (pages <= 1) return null;
  const endOf = (each: number) => (each === 0 ? 0 : Math.min(each * size + longer, total));
  const shown = phone
    ? t('messages.pageOf', { page: page + 1, pages })
    : t('messages.showing', { from: endOf(page) + 1, to: endOf(page + 1), total });
  return (
    <nav
      aria-label={of === undefined ? t('messages.pagination') : labelled(t('messages.pagination'), of)}
      className="border-rule flex items-center justify-between gap-3 border-t px-4 py-2"
    >
      <p className="text-muted text-sm" aria-live="polite">
        {loading ? t('messages.loading') : shown}
      </p>
      <div className="no-print flex gap-2">
        <Button size="tap" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="size-4 max-xs:hidden" />
          {t('actions.previous')}
        </Button>
        <Button size="tap" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
          {t('actions.next')}
          <ChevronRight className="size-4 max-xs:hidden" />
        </Button>
      </div>
    </nav>
  );
}

/** Lines that are no table, so many to a page; `children` renders one. */
export function PagedLines<Row>({
  rows,
  label,
  of,
  children,
}: {
  rows: readonly Row[];
  label?: string;
  of?: string;
  children: (row: Row) => ReactNode;
}) {
  const [page, setPage] = useState(0);
  const { shown, onPage } = pageOf(rows, page);
  return (
    <>
      <ul aria-label={label} className="lined">
        {onPage.map((row) => children(row))}
      </ul>
      <Pagination page={shown} total={rows.length} onPage={setPage} of={of} />
    </>
  );
}
