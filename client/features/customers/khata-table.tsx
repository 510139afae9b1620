import { useCallback, useState } from 'react';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { t, useTranslated } from '@/i18n/language';
import { fromPaise } from '@/lib/money/money';
import { EntryAmount } from '@/records/party/account-history';
import { effectOf, lineKey, type Running } from '@/records/party/running';
import { amountColumn, Clamp, type Column, dayColumn } from '@/ui/table/data-column';
import { DataTable, type TableState } from '@/ui/table/data-table';
import { Tabs } from '@/ui/tabs';
import { Balance, Plate } from '@/ui/values';
import { entryDetail, lineHref, typeName } from './customer-side';

type View = 'all' | 'sales' | 'payments';

const inView = (view: View, { type }: Running): boolean => view === 'all' || (view === 'sales') === (type === 'sale');

function columnsOf(): Column<Running>[] {
  return [
    dayColumn(({ createdAt }) => createdAt),
    // A card has its details behind a press, but always shows the status of an unsent entry.
    { id: 'status', header: '', card: 'line', cardOnly: true, cell: ({ status = '' }) => status },
    { id: 'particulars', header: t('customer.particulars'), cell: typeName, card: 'title' },
    {
      id: 'detail',
      header: t('actions.details'),
      cell: (entry) => {
        const detail = entryDetail({ ...entry, vehicleNumber: null });
        const text = detail && <Clamp text={detail} className="text-muted lg:min-w-32" />;
        if (!entry.vehicleNumber) return text;
        return (
          <>
            <Plate number={entry.vehicleNumber} /> {text}
          </>
        );
      },
    },
    {
      ...amountColumn<Running>((entry) => -effectOf(entry)),
      cell: (entry) => <EntryAmount party="customer" entry={entry} />,
    },
    {
      id: 'balance',
      header: t('balance.runningBalance'),
      cell: (entry) => <Balance amount={fromPaise(entry.balancePaise)} className="md:inline-block md:min-w-32" />,
      sortBy: (entry) => entry.balancePaise,
      align: 'right',
      card: 'foot',
    },
  ];
}

export function KhataTable({
  entries,
  opening,
  state,
}: {
  /** undefined while they load */
  entries: readonly Running[] | undefined;
  /** rupees; the old balance, unless only the last entries are known */
  opening: string;
  state: TableState;
}) {
  const columns = useTranslated(columnsOf, []);
  const [view, setView] = useState<View>('all');
  const [saleId, setSaleId] = useState<number | null>(null);
  const openSale = useCallback(({ id }: Running) => setSaleId(id), []);
  return (
    <>
      <Tabs<View>
        value={view}
        onChange={setView}
        label={t('customer.history')}
        tabs={[
          { value: 'all', label: t('actions.all') },
          { value: 'sales', label: t('customer.sales') },
          { value: 'payments', label: t('customer.payments') },
        ]}
      >
        <DataTable
          key={view}
          label={t('customer.history')}
          rows={(entries ?? []).filter((entry) => inView(view, entry))}
          columns={columns}
          rowKey={lineKey}
          href={lineHref}
          open={openSale}
          empty={t('messages.noTransactions')}
          state={state}
          size={5}
        />
      </Tabs>
      {entries && (
        <p className="border-rule bg-band flex flex-wrap justify-between gap-2 border-t px-4 py-2.5 text-sm">
          <span className="text-muted">{t('balance.oldBalance')}</span>
          <Balance amount={opening} className="font-semibold" />
        </p>
      )}
      {saleId !== null && <BillDetailsDialog saleId={saleId} onClose={() => setSaleId(null)} />}
    </>
  );
}
