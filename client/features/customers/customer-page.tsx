import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useFirm, useToday } from '@/features/auth/session';
import { useUndoDelete } from '@/features/history/use-undo-delete';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { paiseOf } from '@/lib/money/money';
import { PartyGate } from '@/records/party/party-gate';
import { PartyPage } from '@/records/party/party-page';
import { AccountSkeleton } from '@/records/party/skeletons';
import { type Account, useAccount } from '@/records/party/use-account';
import { UpiButtonSkeleton, UpiQrButton } from '@/records/upi-qr';
import { LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { LinesSkeleton } from '@/ui/section-skeletons';
import { Failure, Loading, Skeleton } from '@/ui/states';
import { type Customer, type CustomerTransaction, customers } from './api';
import { newEntries } from './customer-side';
import { AddedOn, Bounces } from './profile-facts';
import { ReminderLink } from './reminder-link';
import { TransactionHistory } from './transaction-history';

function CustomerActions({
  customer,
  account,
}: {
  customer: Customer;
  account: Account<CustomerTransaction>;
}) {
  const firm = useFirm();
  const { balance, transactions } = account;
  const loads = balance.failure === undefined && transactions.failure === undefined;
  return (
    <>
      {balance.data && transactions.data ? (
        <ReminderLink customer={customer} balance={balance.data} transactions={transactions.data} />
      ) : (
        loads && <Skeleton className="h-12 flex-1 sm:w-48 sm:flex-none md:h-10" />
      )}
      {balance.data ? (
        <UpiQrButton
          firm={firm}
          paise={paiseOf(balance.data.balance)}
          note={customer.name}
          className="max-sm:[&>span]:sr-only"
        />
      ) : (
        loads && firm.upiId && <UpiButtonSkeleton />
      )}
    </>
  );
}

function TransactionsSection({
  account,
  customerId,
}: {
  account: Account<CustomerTransaction>;
  customerId: number;
}) {
  const { t } = useTranslation();
  const [saleId, setSaleId] = useState<number | null>(null);
  const { data, failure, retry } = account.transactions;
  return (
    <Section
      title={t('customer.history')}
      className="overflow-hidden"
      actions={
        <LinkButton href={`/khata/${customerId}`} look="outline" size="small">
          <BookOpenText aria-hidden className="size-4" />
          {t('customer.openKhata')}
        </LinkButton>
      }
    >
      {failure !== undefined && <Failure text={failure} retry={retry} />}
      {failure === undefined && !data && (
        <Loading>
          <LinesSkeleton />
        </Loading>
      )}
      {data && <TransactionHistory transactions={data} onSale={setSaleId} />}
      <BillDetailsDialog saleId={saleId} onClose={() => setSaleId(null)} />
    </Section>
  );
}

function CustomerDetails({ customer }: { customer: Customer & Tagged }) {
  const { t } = useTranslation();
  const account = useAccount(customers, customer);
  return (
    <PartyPage
      queries={customers}
      row={customer}
      account={account}
      crates={useFirm().crates}
      agedOn={useToday()}
      undoOf={useUndoDelete('customer')}
      badge={<Bounces transactions={account.transactions.data} />}
      about={<AddedOn day={customer.createdAt} />}
      actions={<CustomerActions customer={customer} account={account} />}
      buttons={newEntries(customer.id, t('customer.payment'), t)}
    >
      <TransactionsSection account={account} customerId={customer.id} />
    </PartyPage>
  );
}

export const CustomerPage = () => (
  <PartyGate queries={customers} skeleton={<AccountSkeleton head="h-47.5 md:h-29" figures="h-68 md:h-48" />}>
    {(customer) => <CustomerDetails customer={customer} />}
  </PartyGate>
);
