import { Trash2 } from 'lucide-react';
import { type MouseEvent, useCallback, useEffect, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useFirm, useToday } from '@/device/session';
import { openTab } from '@/device/share';
import type { Sale } from '@/features/sales/api';
import { fetchBillAccount, noteSent, useBillAccount } from '@/features/sales/bill/bill-account';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { chatLink } from '@/features/sales/bill/send-bill';
import { SaleBook } from '@/features/sales/sale-book/sale-book';
import { t, useTranslated } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { useAddressPeriod, useView } from '@/records/list-address';
import { OUTBOX } from '@/saving/entries';
import { IconButton, OutsideLinkButton } from '@/ui/button';
import { Card } from '@/ui/page';
import { TablePage, tableState } from '@/ui/table/data-table';
import { ListHead } from '@/ui/table/list-head';
import { Pagination } from '@/ui/table/pagination';
import { usePrintAll } from '@/ui/table/print-all';
import { SearchBox } from '@/ui/table/search-box';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import { fetchAllInOrder, fetchAllSales, useBillBook } from './bill-book';
import { billColumns, billsCsv, useDayHeads } from './bill-columns';
import { useDeleteSale } from './use-delete-sale';

/** The link with the customer's account, once that is here. */
function FollowAccount({ sale, onLink }: { sale: Sale; onLink: (link: string | null) => void }) {
  const account = useBillAccount(sale);
  const link = chatLink(sale, useFirm(), account);
  useEffect(() => onLink(account.isWhole ? link : null), [account.isWhole, link, onLink]);
  return null;
}

/** Follows the account only in a row that is pointed at: a page has many customers. An earlier press waits for it. */
function RowWhatsApp({ sale }: { sale: Sale }) {
  const firm = useFirm();
  const [pointedAt, setPointedAt] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const send = async (event: MouseEvent) => {
    noteSent(sale.id);
    if (link !== null) return;
    event.preventDefault();
    // A bill without balances is better than none.
    await openTab(async () => chatLink(sale, firm, await fetchBillAccount(sale, firm).catch(() => ({}))));
  };
  const point = () => setPointedAt(true);
  const href = link ?? chatLink(sale, firm, {});
  if (href === null) return null;
  return (
    <OutsideLinkButton
      href={href}
      size="icon"
      icon={WhatsAppMark}
      label={t('share.sendBillTo', { name: sale.customerName })}
      onPointerEnter={point}
      onFocus={point}
      onClick={(event) => void send(event)}
    >
      {pointedAt && <FollowAccount sale={sale} onLink={setLink} />}
    </OutsideLinkButton>
  );
}

/** A bill that only this device has opens in the outbox. */
const hrefOf = ({ id }: Sale): string | undefined => (id < 0 ? OUTBOX : undefined);

const quickAction = (sale: Sale) => (sale.status === undefined ? <RowWhatsApp sale={sale} /> : null);

function BillBook() {
  const phone = useIsPhone();
  const today = useToday();
  const period = useAddressPeriod('all');
  const { query, rows, total, longer, place, searching } = useBillBook(period.span);
  const printed = usePrintAll(total, () => fetchAllInOrder(place, period.span));
  // All rows are printed as a table.
  const asCards = phone && printed.rows === null;
  const columns = useTranslated(() => billColumns(asCards), [asCards]);
  const shownRows = printed.rows ?? rows;
  const dayHeads = useDayHeads(shownRows, place.sort.id === 'date' && place.search.trim() === '');
  const remove = useDeleteSale();
  const { ask } = remove;
  const actions = useCallback(
    (sale: Sale) =>
      sale.id > 0 ? (
        <IconButton
          label={t('sale.deleteBillOf', { name: sale.customerName })}
          look="danger-ghost"
          icon={Trash2}
          onClick={() => ask(sale)}
        />
      ) : null,
    [ask],
  );
  const [shown, setShown] = useState<Sale | null>(null);
  const title = t('navigation.billBook');
  const blank = query.isSuccess && !searching && total === 0 && place.search.trim() === '' && period.period === 'all';
  const add = { href: '/sales/new', label: t('sale.add') };
  return (
    <>
      <ListHead
        title={title}
        tools={{
          query: { refetch: query.refetch, isFetching: query.isFetching || printed.loading },
          print: printed.print,
          csv: async () => billsCsv(`${title} ${today}`, await fetchAllSales(place.search, period.span)),
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
          open={setShown}
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
      {shown !== null && <BillDetailsDialog saleId={shown.id} onClose={() => setShown(null)} />}
    </>
  );
}

export const SalesPage = () => (useView() === 'summary' ? <SaleBook /> : <BillBook />);
