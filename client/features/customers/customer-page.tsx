import { BookOpenText, HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import { useFirm } from '@/device/session';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { paiseOf } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { reminderMessage } from '@/lib/reminder-message';
import { EntryAmount } from '@/records/party/account-history';
import { PartyPage } from '@/records/party/party-page';
import { type Account, PartyGate, useAccount } from '@/records/party/read-party';
import type { AccountEntry } from '@/records/party/running';
import { AccountSkeleton } from '@/records/party/skeletons';
import { UpiQrButton } from '@/records/upi-qr';
import { LinkButton, OpeningLine } from '@/ui/button';
import { ClosedLock } from '@/ui/closed-days';
import { Section } from '@/ui/page';
import { Empty, Failure, LinesSkeleton, Skeleton } from '@/ui/states';
import { PagedLines } from '@/ui/table/pagination';
import { Plate } from '@/ui/values';
import { ChatButton } from '@/ui/whatsapp-mark';
import { type Customer, customers } from './api';
import { AddedOn, Bounces, entryDetail, lineHref, newEntries, typeName } from './customer-side';

const ROW = 'hover:bg-band flex w-full flex-wrap items-center justify-end gap-x-3 px-4 py-2.5 text-left';

function EntryLine({ entry }: { entry: AccountEntry }) {
  const detail = entryDetail({ ...entry, vehicleNumber: null });
  const isSale = entry.type === 'sale';
  const Icon = isSale ? ReceiptIndianRupee : HandCoins;
  return (
    <>
      <span
        aria-hidden
        className={`no-print flex size-9 shrink-0 items-center justify-center rounded-full ${isSale ? 'bg-band text-muted' : 'bg-leaf-wash text-leaf-text'}`}
      >
        <Icon className="size-4" />
      </span>
      <span className="min-w-0 flex-1 basis-20 leading-snug">
        {entry.vehicleNumber ? (
          <span className="md:flex md:items-baseline md:gap-x-2">
            <span className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{typeName(entry)}</span> <Plate number={entry.vehicleNumber} />
            </span>
            <span title={detail} className="text-muted line-clamp-2 min-w-0 wrap-anywhere">
              {detail}
            </span>
          </span>
        ) : (
          <span title={detail} className="line-clamp-2">
            <span className="font-medium">{typeName(entry)}</span>
            {detail !== '' && <span className="text-muted wrap-anywhere"> · {detail}</span>}
          </span>
        )}
        <span className="text-muted block text-sm">
          {formatDay(entry.createdAt)}
          <ClosedLock day={entry.createdAt} />
        </span>
      </span>
      <EntryAmount party="customer" entry={entry} />
    </>
  );
}

/** A sale opens its bill, a payment its form. */
function TransactionHistory({
  customerId,
  transactions: { data, failure, retry },
}: Pick<Account, 'transactions'> & { customerId: number }) {
  const [saleId, setSaleId] = useState<number | null>(null);
  return (
    <Section
      title={t('customer.history')}
      className="overflow-hidden"
      actions={
        <LinkButton href={`/khata/${customerId}`} size="small" icon={BookOpenText}>
          {t('customer.openKhata')}
        </LinkButton>
      }
    >
      {failure !== undefined && <Failure text={failure} retry={retry} />}
      {failure === undefined && !data && <LinesSkeleton />}
      {data?.length === 0 && <Empty text={t('messages.noTransactions')} />}
      {data && data.length > 0 && (
        <PagedLines rows={data}>
          {(entry) => (
            <li key={`${entry.type}-${entry.id}`}>
              <OpeningLine href={lineHref(entry)} open={() => setSaleId(entry.id)} className={ROW}>
                <EntryLine entry={entry} />
              </OpeningLine>
            </li>
          )}
        </PagedLines>
      )}
      {saleId !== null && <BillDetailsDialog saleId={saleId} onClose={() => setSaleId(null)} />}
    </Section>
  );
}

/** A WhatsApp chat with the reminder already written, from the account on screen, and the code that pays what is due. */
function CustomerActions({ customer, account: { balance, transactions } }: { customer: Customer; account: Account }) {
  const firm = useFirm();
  const loads = balance.failure === undefined && transactions.failure === undefined;
  const reminder =
    balance.data &&
    transactions.data &&
    reminderMessage({
      firmName: firm.name,
      customerName: customer.name,
      balance: balance.data.balance,
      recentSales: transactions.data
        .filter(({ type }) => type === 'sale')
        .map(({ createdAt, amount, vehicleNumber }) => ({ day: createdAt, amount, vehicleNumber })),
      crates: cratesLine(firm, balance.data.crates),
    });
  return (
    <>
      {reminder !== undefined ? (
        <ChatButton
          href={whatsappLink(customer.phoneNumber, reminder)}
          className="max-sm:flex-1 max-sm:gap-1! max-sm:px-1.5! max-sm:leading-tight max-sm:whitespace-normal! max-xs:[&>svg]:hidden"
        >
          {t('customer.remind')}
        </ChatButton>
      ) : (
        loads && <Skeleton className="h-12 flex-1 sm:w-48 sm:flex-none md:h-10" />
      )}
      {balance.data ? (
        <UpiQrButton paise={paiseOf(balance.data.balance)} note={customer.name} className="max-sm:[&>span]:sr-only" />
      ) : (
        loads && firm.upiId && <Skeleton className="h-12 w-12 sm:w-26 md:h-10" />
      )}
    </>
  );
}

function CustomerDetails({ customer }: { customer: Customer & Tagged }) {
  const account = useAccount(customers, customer);
  return (
    <PartyPage
      queries={customers}
      row={customer}
      account={account}
      badge={<Bounces transactions={account.transactions.data} />}
      about={<AddedOn day={customer.createdAt} />}
      actions={<CustomerActions customer={customer} account={account} />}
      buttons={newEntries(customer.id, t('customer.payment'))}
    >
      <TransactionHistory customerId={customer.id} transactions={account.transactions} />
    </PartyPage>
  );
}

export const CustomerPage = () => (
  <PartyGate queries={customers} skeleton={<AccountSkeleton head="h-47.5 md:h-29" figures="h-68 md:h-48" />}>
    {(customer) => <CustomerDetails customer={customer} />}
  </PartyGate>
);
