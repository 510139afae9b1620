import { Banknote, Truck } from 'lucide-react';
import { dotted, t, useTranslated } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { fromPaise } from '@/lib/money/money';
import { useView } from '@/records/list-address';
import { AccountHistory, EntryAmount } from '@/records/party/account-history';
import { AccountStatement } from '@/records/party/account-statement';
import type { AccountSide } from '@/records/party/party';
import { PartyPage, StatementLink } from '@/records/party/party-page';
import { PartyGate, useAccount } from '@/records/party/read-party';
import { lineKey, type Running } from '@/records/party/running';
import { AccountSkeleton } from '@/records/party/skeletons';
import { amountColumn, type Column, dayColumn } from '@/ui/table/data-column';
import { DataTable } from '@/ui/table/data-table';
import { Badge, Balance, Plate } from '@/ui/values';
import { type Vendor, vendors } from './api';

function VendorStatement({ vendor }: { vendor: Vendor }) {
  const account = useAccount(vendors, vendor);
  return <AccountStatement side={vendorSide(vendor)} account={account} />;
}

const vendorSide = (vendor: Vendor): AccountSide => ({
  party: 'vendor',
  row: vendor,
  file: `vendor-${vendor.id}`,
  back: { href: `/vendors/${vendor.id}`, label: t('vendor.backToVendor') },
  nameOf: ({ type }) => t(type === 'purchase' ? 'records.purchase' : 'vendor.payment'),
  detailOf: ({ vehicleNumber, paymentMethod, reference, description }) =>
    dotted(
      vehicleNumber,
      paymentMethod && paymentMethod !== 'cash' && t(`payment.${paymentMethod}`),
      reference,
      description,
    ),
});

const hrefOf = ({ type, id }: Running): string =>
  type === 'purchase' ? `/purchases/${id}` : `/vendor-payments/${id}/edit`;

const columnsOf = (): Column<Running>[] => [
  dayColumn(({ createdAt }) => createdAt),
  {
    id: 'type',
    header: t('collection.type'),
    card: 'title',
    cell: ({ type, vehicleNumber, reference }) => {
      const paid = type === 'payment';
      return (
        <>
          <Badge look={paid ? 'green' : 'plain'}>{t(paid ? 'vendor.payment' : 'records.purchase')}</Badge>
          <span className="sr-only"> </span>
          <span className="ml-2">{paid || !vehicleNumber ? reference : <Plate number={vehicleNumber} />}</span>
        </>
      );
    },
    sortBy: (entry) => entry.type,
  },
  { ...amountColumn<Running>(({ amount }) => amount), cell: (entry) => <EntryAmount party="vendor" entry={entry} /> },
  {
    id: 'balance',
    header: t('balance.balance'),
    align: 'right',
    cell: ({ balancePaise }) => <Balance amount={fromPaise(balancePaise)} ahead="credit" />,
  },
];

function VendorDetails({ vendor }: { vendor: Vendor & Tagged }) {
  const { id, notes } = vendor;
  const account = useAccount(vendors, vendor);
  const columns = useTranslated(columnsOf, []);
  return (
    <PartyPage
      queries={vendors}
      row={vendor}
      account={account}
      about={notes && <span className="text-muted basis-full wrap-anywhere whitespace-pre-line">{notes}</span>}
      actions={<StatementLink href={`/vendors/${id}?view=statement`} />}
      buttons={{
        main: { href: `/purchases/new?vendorId=${id}`, label: t('purchase.newTitle'), icon: Truck },
        other: { href: `/vendor-payments/new?vendorId=${id}`, label: t('vendor.payment'), icon: Banknote },
      }}
    >
      <AccountHistory side={vendorSide(vendor)} account={account}>
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
    </PartyPage>
  );
}

/** `view=statement` in the address shows the account between two days. */
export function VendorPage() {
  const Shown = useView() === 'statement' ? VendorStatement : VendorDetails;
  return (
    <PartyGate queries={vendors} skeleton={<AccountSkeleton head="h-34 md:h-29 xl:h-23" figures="h-35 md:h-22" />}>
      {(vendor) => <Shown vendor={vendor} />}
    </PartyGate>
  );
}
