import { useMemo } from 'react';
import { useFirm, useToday } from '@/features/auth/session';
import { type Translation, useTranslation } from '@/i18n/language';
import { fromPaise } from '@/lib/money/money';
import { AccountHistory, dayColumn, EntryAmount } from '@/records/party/account-history';
import { AccountStatement } from '@/records/party/account-statement';
import type { AccountSide } from '@/records/party/party';
import { lineKey, type Running } from '@/records/party/running';
import { type Account, useAccount } from '@/records/party/use-account';
import { Badge } from '@/ui/badge';
import { Balance } from '@/ui/money';
import { Plate } from '@/ui/plate';
import type { Column } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { type Vendor, type VendorTransaction, vendors } from './api';

export function VendorStatement({ vendor }: { vendor: Vendor }) {
  const { t } = useTranslation();
  const account = useAccount(vendors, vendor);
  return (
    <AccountStatement side={vendorSide(vendor, t)} firm={useFirm()} today={useToday()} account={account} />
  );
}

const vendorSide = (vendor: Vendor, t: Translation['t']): AccountSide<VendorTransaction> => ({
  party: 'vendor',
  row: vendor,
  file: `vendor-${vendor.id}`,
  back: { href: `/vendors/${vendor.id}`, label: t('vendor.backToVendor') },
  nameOf: ({ type }) => t(type === 'purchase' ? 'records.purchase' : 'vendor.payment'),
  detailOf: ({ vehicleNumber, paymentMethod, reference, description }) =>
    [
      vehicleNumber,
      paymentMethod && paymentMethod !== 'cash' && t(`payment.${paymentMethod}`),
      reference,
      description,
    ]
      .filter(Boolean)
      .join(' · '),
});

type VendorEntry = Running<VendorTransaction>;

const hrefOf = ({ type, id }: VendorEntry): string =>
  type === 'purchase' ? `/purchases/${id}` : `/vendor-payments/${id}/edit`;

function VendorEntryLine({ entry }: { entry: VendorEntry }) {
  const { t } = useTranslation();
  const paid = entry.type === 'payment';
  return (
    <>
      <Badge look={paid ? 'green' : 'plain'}>{t(paid ? 'vendor.payment' : 'records.purchase')}</Badge>
      <span className="sr-only"> </span>
      <span className="ml-2">
        {paid || !entry.vehicleNumber ? entry.reference : <Plate number={entry.vehicleNumber} />}
      </span>
    </>
  );
}

const columnsOf = ({ t, language }: Translation): Column<VendorEntry>[] => [
  dayColumn({ t, language }),
  {
    id: 'type',
    header: t('collection.type'),
    card: 'title',
    cell: (entry) => <VendorEntryLine entry={entry} />,
    sortBy: (entry) => entry.type,
  },
  {
    id: 'amount',
    header: t('fields.amount'),
    card: 'figure',
    align: 'right',
    cell: (entry) => <EntryAmount party="vendor" entry={entry} />,
    sortBy: (entry) => Number(entry.amount),
  },
  {
    id: 'balance',
    header: t('balance.balance'),
    align: 'right',
    cell: ({ balancePaise }) => <Balance amount={fromPaise(balancePaise)} ahead="credit" />,
  },
];

export function VendorHistory({ vendor, account }: { vendor: Vendor; account: Account<VendorTransaction> }) {
  const translation = useTranslation();
  const { t } = translation;
  const columns = useMemo(() => columnsOf(translation), [translation]);
  return (
    <AccountHistory side={vendorSide(vendor, t)} account={account}>
      {(entries = [], state) => (
        <DataTable
          label={t('customer.history')}
          rows={entries}
          columns={columns}
          rowKey={lineKey}
          href={hrefOf}
          empty={t('messages.noTransactions')}
          state={state}
        />
      )}
    </AccountHistory>
  );
}
