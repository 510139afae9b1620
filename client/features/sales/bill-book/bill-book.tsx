import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { fetchAllSales, type Sale, saleListQuery, saleSortOf } from '@/features/sales/api';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { BillWhatsApp } from '@/features/sales/bill/bill-whatsapp';
import { useTranslation } from '@/i18n/language';
import type { Page } from '@/lib/api';
import { matches } from '@/lib/names';
import { PAGE_SIZE } from '@/lib/page-size';
import { useDebounced } from '@/lib/use-debounced';
import { DeleteChangedDialog } from '@/records/conflict-dialog';
import { tableState } from '@/records/query-state';
import { IconButton, LinkButton } from '@/ui/button';
import { PageHeader, Sheet } from '@/ui/page';
import { nextSort, type Sort } from '@/ui/table/data-column';
import { TablePage } from '@/ui/table/data-table';
import { ListActions } from '@/ui/table/list-actions';
import { Pagination } from '@/ui/table/pagination';
import { SearchBox } from '@/ui/table/search-box';
import { billColumns } from './bill-columns';
import { billsCsv } from './bill-csv';
import { useDeleteSale } from './use-delete-sale';

const NEWEST_FIRST: Sort = { id: 'date', descending: true };

const isFound = (search: string) => (sale: Sale) =>
  matches(
    search,
    sale.customerName,
    sale.vehicleNumber,
    sale.description,
    ...sale.items.map((item) => item.productName),
  );

/** One page of rows, cut from the whole list if the server does not page. */
function pageRows(answer: Page<Sale> | undefined, page: number, search: string, settled: boolean) {
  if (!answer) return { rows: [], total: 0 };
  // While a search loads, the rows on screen are filtered on the client.
  const found = settled ? answer.rows : answer.rows.filter(isFound(search));
  if (answer.paged) return { rows: found, total: answer.total };
  return { rows: found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: found.length };
}

/** The list's state: search, sort order and page. */
function useBillBook() {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState(NEWEST_FIRST);
  const [page, setPage] = useState(0);
  const debouncedSearch = useDebounced(search);
  const query = useQuery(
    saleListQuery({
      search: debouncedSearch,
      page,
      sort: saleSortOf(sort.id),
      order: sort.descending ? 'desc' : 'asc',
    }),
  );
  const settled = debouncedSearch === search && !query.isPlaceholderData;
  const { rows, total } = pageRows(query.data, page, search, settled);
  const lastPage = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  // The last row of the last page was deleted.
  if (settled && query.data && page > lastPage) setPage(lastPage);
  return {
    query,
    rows,
    total,
    page,
    setPage,
    sort,
    onSort: (id: string) => {
      setSort((current) => nextSort(current, id));
      setPage(0);
    },
    search,
    searching: !settled,
    setSearch: (typed: string) => {
      setSearch(typed);
      setPage(0);
    },
  };
}

function RowActions({ sale, onDelete }: { sale: Sale; onDelete: (sale: Sale) => void }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex">
      <BillWhatsApp sale={sale} iconOnly />
      <IconButton
        label={t('sale.deleteBillOf', { name: sale.customerName })}
        look="danger-ghost"
        onClick={() => onDelete(sale)}
      >
        <Trash2 aria-hidden className="size-5" />
      </IconButton>
    </span>
  );
}

/** The Bill Book: every bill, newest first. */
export function BillBook() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const today = useToday();
  const book = useBillBook();
  const remove = useDeleteSale();
  const [shown, setShown] = useState<number | null>(null);
  const title = t('navigation.billBook');
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            <ListActions
              onRefresh={book.query.refetch}
              refreshing={book.query.isFetching}
              csv={async () => billsCsv(`${title} ${today}`, await fetchAllSales(book.search), t)}
            />
            <LinkButton href="/sales/new">
              <Plus aria-hidden className="size-5" />
              {t('sale.add')}
            </LinkButton>
          </>
        }
      />
      <Sheet>
        <div className="border-rule flex border-b p-3">
          <SearchBox value={book.search} onChange={book.setSearch} label={t('sale.search')} />
        </div>
        <TablePage
          label={t('sale.listLabel')}
          rows={book.rows}
          columns={billColumns(t, phone)}
          rowKey={(sale) => sale.id}
          open={(sale) => setShown(sale.id)}
          actions={(sale) => <RowActions sale={sale} onDelete={remove.ask} />}
          empty={t('sale.none')}
          state={tableState(book.query, t('sale.fetchFailed'), book.searching)}
          sort={book.sort}
          onSort={book.onSort}
        />
        {!book.query.isError && <Pagination page={book.page} total={book.total} onPage={book.setPage} />}
      </Sheet>
      <DeleteChangedDialog changed={remove.changed} busy={remove.deleting} />
      <BillDetailsDialog saleId={shown} onClose={() => setShown(null)} />
    </>
  );
}
