import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { fetchAllSales, type Sale, saleListQuery, saleSortOf } from '@/features/sales/api';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { useTranslation } from '@/i18n/language';
import type { Span } from '@/lib/days/periods';
import { matches } from '@/lib/finding/names';
import { searchTerm } from '@/lib/finding/search-term';
import type { Page } from '@/lib/http/api';
import { PAGE_SIZE } from '@/lib/page-size';
import { useDebounced } from '@/lib/use-debounced';
import { useAddressPeriod } from '@/records/address-period';
import { DeleteChangedDialog } from '@/records/conflict-dialog';
import { useListAddress } from '@/records/list-address';
import { tableState } from '@/records/query-state';
import { IconButton } from '@/ui/button';
import { Sheet } from '@/ui/page';
import type { Sort } from '@/ui/table/data-column';
import { TablePage } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Pagination } from '@/ui/table/pagination';
import { SearchBox } from '@/ui/table/search-box';
import { billColumns } from './bill-columns';
import { billsCsv } from './bill-csv';
import { useDayHeads } from './day-heads';
import { RowWhatsApp } from './row-whatsapp';
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

/** One page of rows; cuts it from the whole list if the server does not page. */
function pageRows(answer: Page<Sale> | undefined, page: number, search: string, settled: boolean) {
  if (!answer) return { rows: [], total: 0 };
  // While a search loads, the rows on screen are filtered on the client.
  const found = settled ? answer.rows : answer.rows.filter(isFound(search));
  if (answer.paged) return { rows: found, total: answer.total };
  return { rows: found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), total: found.length };
}

/** The list's rows, with its search, page and order. */
function useBillBook(span: Span) {
  const address = useListAddress();
  const place = { ...address, sort: address.sort ?? NEWEST_FIRST };
  const { page, sort } = place;
  const search = searchTerm(place.search);
  const debouncedSearch = useDebounced(search);
  const query = useQuery(
    saleListQuery({
      search: debouncedSearch,
      page,
      sort: saleSortOf(sort.id),
      order: sort.descending ? 'desc' : 'asc',
      span,
    }),
  );
  const settled = debouncedSearch === search && !query.isPlaceholderData;
  const { rows, total } = pageRows(query.data, page, search, settled);
  const lastPage = Math.max(0, Math.ceil(total / PAGE_SIZE) - 1);
  const isPastEnd = settled && query.isSuccess && page > lastPage;
  const showLastPage = useEffectEvent(() => place.setPage(lastPage));
  // The last row of the last page was deleted.
  useEffect(() => {
    if (isPastEnd) showLastPage();
  }, [isPastEnd]);
  return { query, rows, total, place, searching: !settled };
}

function DeleteButton({ sale, onDelete }: { sale: Sale; onDelete: (sale: Sale) => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('sale.deleteBillOf', { name: sale.customerName })}
      look="danger-ghost"
      onClick={() => onDelete(sale)}
    >
      <Trash2 aria-hidden className="size-5" />
    </IconButton>
  );
}

/** The Bill Book: every bill, newest first. */
export function BillBook() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const today = useToday();
  const period = useAddressPeriod(today, 'all');
  const { query, rows, total, place, searching } = useBillBook(period.span);
  const columns = billColumns(t, phone);
  const dayHeads = useDayHeads(rows, place.sort.id === 'date' && place.search.trim() === '');
  const remove = useDeleteSale();
  const [shown, setShown] = useState<number | null>(null);
  const title = t('navigation.billBook');
  const blank =
    query.isSuccess && !searching && total === 0 && place.search.trim() === '' && period.period === 'all';
  const add = { href: '/sales/new', label: t('sale.add') };
  return (
    <>
      <ListHead
        title={title}
        tools={{
          onRefresh: query.refetch,
          refreshing: query.isFetching,
          csv: async () => billsCsv(`${title} ${today}`, await fetchAllSales(place.search, period.span), t),
        }}
        sort={{ columns, place }}
        period={period}
        add={blank ? undefined : add}
      />
      <Sheet>
        <div className="border-rule flex border-b p-2 md:p-3">
          <SearchBox value={place.search} onChange={place.setSearch} label={t('sale.search')} />
        </div>
        <TablePage
          label={t('sale.listLabel')}
          rows={rows}
          columns={columns}
          rowKey={(sale) => sale.id}
          open={(sale) => setShown(sale.id)}
          quickAction={(sale) => <RowWhatsApp sale={sale} />}
          actions={(sale) => <DeleteButton sale={sale} onDelete={remove.ask} />}
          empty={t('sale.none')}
          add={blank ? add : undefined}
          state={tableState(query, t('sale.fetchFailed'), searching)}
          place={place}
          groupOf={place.sort.id === 'date' ? dayHeads : undefined}
        />
        {!query.isError && <Pagination page={place.page} total={total} onPage={place.setPage} />}
      </Sheet>
      <DeleteChangedDialog changed={remove.changed} busy={remove.deleting} />
      <BillDetailsDialog saleId={shown} onClose={() => setShown(null)} />
    </>
  );
}
