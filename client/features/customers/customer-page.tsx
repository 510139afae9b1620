import { BookOpenText } from 'lucide-react';
import { useState } from 'react';
import { useFirm } from '@/features/auth/api';
import { BillDetailsDialog } from '@/features/sales/bill/bill-details-dialog';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { type Paise, toPaise } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { EditLink } from '@/records/account/account-actions';
import { RecordButtons } from '@/records/account/record-buttons';
import { CratesLink } from '@/records/crates-link';
import { RecordTrail } from '@/records/history/record-trail';
import { UpiButtonSkeleton, UpiQrButton } from '@/records/upi-qr';
import { LinkButton } from '@/ui/button';
import { LinesSkeleton } from '@/ui/lines-skeleton';
import { optionalComponent } from '@/ui/optional-component';
import { Section } from '@/ui/page';
import { Failure, Loading, Skeleton } from '@/ui/states';
import type { Customer } from './api';
import { CustomerGate, CustomerNotFound } from './customer-gate';
import { CustomerHead, CustomerSummary } from './customer-profile';
import { DeleteCustomer } from './delete-customer';
import { newEntries } from './new-entries';
import { ReminderLink } from './reminder-link';
import { TransactionHistory } from './transaction-history';
import { useAccount } from './use-account';

const AlsoEntered = optionalComponent(() =>
  import('./customer-also-entered').then((file) => file.CustomerAlsoEntered),
);

function CustomerActions({ customer, account }: { customer: Customer & Tagged; account: Account }) {
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
          paise={toPaise(balance.data.balance) ?? (0 as Paise)}
          note={customer.name}
          className="max-sm:[&>span]:sr-only"
        />
      ) : (
        loads && firm.upiId && <UpiButtonSkeleton />
      )}
      <EditLink href={`/customers/${customer.id}/edit`} />
      <DeleteCustomer customer={customer} />
    </>
  );
}

type Account = ReturnType<typeof useAccount>;

function TransactionsSection({ account, customerId }: { account: Account; customerId: number }) {
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
  const account = useAccount(customer);
  const { crates } = useFirm();
  return (
    <>
      <div className="flex flex-col gap-2 md:gap-4">
        <CustomerHead
          customer={customer}
          transactions={account.transactions.data}
          actions={<CustomerActions customer={customer} account={account} />}
        />
        <CustomerSummary
          balance={account.balance.data}
          oldBalance={customer.oldBalance}
          failure={account.balance.failure}
          retry={account.balance.retry}
        />
        {crates && <CratesLink party="customer" id={customer.id} crates={account.balance.data?.crates} />}
        <AlsoEntered customer={customer} />
        <TransactionsSection account={account} customerId={customer.id} />
        <RecordTrail type="customer" id={customer.id} />
      </div>
      <RecordButtons {...newEntries(customer.id, t('customer.payment'), t)} />
    </>
  );
}

/** /customers/{id} */
export function CustomerPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  if (typeof id !== 'number') return <CustomerNotFound text={t('customer.notFound')} />;
  return <CustomerGate id={id}>{(customer) => <CustomerDetails customer={customer} />}</CustomerGate>;
}
