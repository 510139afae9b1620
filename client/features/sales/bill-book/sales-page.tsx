import { Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { SaleBook } from '@/features/sales/sale-book/sale-book';
import { useTranslation } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { useAddressPeriod } from '@/records/list-address';
import { tableState } from '@/records/query-state';
import { OUTBOX } from '@/saving/entries';
import { IconButton } from '@/ui/button';
import { Card } from '@/ui/page';
import { TablePage } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Pagination } from '@/ui/table/pagination';
import { usePrintAll } from '@/ui/table/print-all';
import { SearchBox } from '@/ui/table/search-box';
import { fetchAllSales, useBillBook, useLoadAll } from './bill-book';
import { billColumns, billsCsv, useDayHeads } from './bill-columns';
import { RowWhatsApp } from './row-whatsapp';
import { useDeleteSale } from './use-delete-sale';

/** A bill that only this device has opens in the outbox. */
const hrefOf = ({ id }: Sale): string | undefined => (id < 0 ? OUTBOX : undefined);

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

const quickAction = (sale: Sale) => (sale.status === undefined ? <RowWhatsApp sale={sale} /> : null);

function BillBook() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const today = useToday();
  const period = useAddressPeriod(today, 'all');
  const { query, rows, total, longer, place, searching } = useBillBook(period.span);
  const printed = usePrintAll(total, useLoadAll(place, period.span, t));
  // All rows are printed as a table.
  const asCards = phone && printed.rows === null;
  const columns = useMemo(() => billColumns(t, asCards), [t, asCards]);
  const shownRows = printed.rows ?? rows;
  const dayHeads = useDayHeads(shownRows, place.sort.id === 'date' && place.search.trim() === '');
  const remove = useDeleteSale();
  const actions = useCallback(
    (sale: Sale) => (sale.id > 0 ? <DeleteButton sale={sale} onDelete={remove.ask} /> : null),
    [remove.ask],
  );
  const [shown, setShown] = useState<number | null>(null);
  const open = useCallback((sale: Sale) => setShown(sale.id), []);
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
          refreshing: query.isFetching || printed.loading,
          print: printed.print,
          csv: async () => billsCsv(`${title} ${today}`, await fetchAllSales(place.search, period.span), t),
        }}
        sort={{ columns, place }}
        period={period}
        add={blank ? undefined : add}
      />
      <Card>
        <div className="border-rule flex border-b p-2 md:p-3">
          <SearchBox value={place.search} onChange={place.setSearch} label={t('sale.search')} />
        </div>
        <TablePage
          label={t('sale.bookBills')}
          rows={shownRows}
          columns={columns}
          rowKey={(sale) => sale.id}
          href={hrefOf}
          open={open}
          {...(printed.rows === null && { quickAction, actions })}
          empty={t('sale.none')}
          add={blank ? add : undefined}
          state={tableState(query, t('sale.fetchFailed'), searching)}
          place={place}
          groupOf={place.sort.id === 'date' ? dayHeads : undefined}
        />
        {!hasFailed(query) && printed.rows === null && (
          <Pagination
            page={place.page}
            total={total}
            longer={longer}
            onPage={place.setPage}
            loading={printed.loading}
          />
        )}
      </Card>
      {remove.dialogs}
      <BillDetailsDialog saleId={shown} onClose={() => setShown(null)} />
    </>
  );
}

export function SalesPage() {
  const [search] = useSearchParams();
  return search.get('view') === 'summary' ? <SaleBook /> : <BillBook />;
}
