import { ArrowLeft, HandCoins, ReceiptIndianRupee } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { useRouteId } from '@/lib/route-id';
import { StatementLink } from '@/records/account/account-actions';
import { AccountSkeleton } from '@/records/account/account-skeleton';
import { RecordButtons } from '@/records/account/record-buttons';
import { runningBalances } from '@/records/account/running';
import { StatementSkeleton } from '@/records/account/statement-skeleton';
import { AppLink } from '@/ui/app-link';
import { LinkButton } from '@/ui/button';
import { lazyComponent } from '@/ui/lazy-component';
import { PageHeader, Section } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { Loading, Skeleton } from '@/ui/states';
import { ListActions } from '@/ui/table/list-actions';
import type { Customer } from './api';
import { CustomerGate, CustomerNotFound } from './customer-gate';
import { CustomerProfile, CustomerSummary } from './customer-profile';
import { customerSide } from './customer-side';
import { newEntries } from './new-entries';
import { useAccount } from './use-account';

// Loaded separately, so that the figures need not wait for the table and its tabs.
const KhataTable = lazyComponent(
  () => import('./khata-table').then((file) => file.KhataTable),
  <Loading>
    <Skeleton className="m-4 h-80" />
  </Loading>,
);

const KhataStatement = lazyComponent(
  () => import('./khata-statement').then((file) => file.KhataStatement),
  <StatementSkeleton />,
);

/** One line; New Sale and Record Payment are in RecordButtons, within reach of the thumb. */
function PhoneHead({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  return (
    <header className="-mt-2 mb-2 flex items-center justify-between gap-2">
      <div>
        <PageTitle title={t('customer.khata')} />
        <AppLink
          href={`/customers/${customerId}`}
          className="no-print text-leaf-text inline-flex min-h-6 items-center gap-1 text-sm font-medium"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('customer.backToCustomer')}
        </AppLink>
      </div>
      <StatementLink href={`/khata/${customerId}?view=statement`} />
    </header>
  );
}

function KhataHead({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  if (phone) return <PhoneHead customerId={customerId} />;
  const actions = (
    <>
      <LinkButton href={`/customers/${customerId}`} look="outline">
        <ArrowLeft aria-hidden className="size-4" />
        {t('customer.backToCustomer')}
      </LinkButton>
      <StatementLink href={`/khata/${customerId}?view=statement`} />
      <LinkButton href={`/collections/new?customerId=${customerId}`} look="outline">
        <HandCoins aria-hidden className="size-4" />
        {t('customer.recordPayment')}
      </LinkButton>
      <LinkButton href={`/sales/new?customerId=${customerId}`}>
        <ReceiptIndianRupee aria-hidden className="size-4" />
        {t('customer.newSale')}
      </LinkButton>
    </>
  );
  return <PageHeader title={t('customer.khata')} actions={actions} />;
}

function Khata({ customer }: { customer: Customer }) {
  const translation = useTranslation();
  const { t } = translation;
  const phone = useIsPhone();
  const { opening, balance, transactions, refreshing, refresh } = useAccount(customer);
  const entries = useMemo(
    () => transactions.data && runningBalances(opening, transactions.data),
    [transactions.data, opening],
  );
  return (
    <>
      <KhataHead customerId={customer.id} />
      <div className="ledger-page flex flex-col gap-2 md:gap-4">
        <CustomerProfile customer={customer} transactions={transactions.data} />
        <CustomerSummary
          balance={balance.data}
          // On a phone only the line below the entries shows it.
          oldBalance={phone ? '0' : customer.oldBalance}
          failure={balance.failure}
          retry={balance.retry}
        />
        <Section
          title={t('customer.history')}
          className="overflow-hidden"
          actions={
            <span className="no-print flex items-center gap-2">
              <ListActions
                onRefresh={refresh}
                refreshing={refreshing}
                csv={async () => {
                  const { accountCsv } = await import('@/records/account/account-csv');
                  return accountCsv(customerSide(customer, translation), opening, entries ?? [], t);
                }}
              />
            </span>
          }
        >
          <KhataTable
            entries={entries}
            opening={opening}
            failure={transactions.failure}
            retry={transactions.retry}
          />
        </Section>
      </div>
      {phone && <RecordButtons {...newEntries(customer.id, t('customer.recordPayment'), t)} />}
    </>
  );
}

/** /khata/{id}; `view=statement` shows the account between two days. */
export function KhataPage() {
  const { t } = useTranslation();
  const id = useRouteId();
  const [params] = useSearchParams();
  if (typeof id !== 'number') return <CustomerNotFound text={t('customer.invalidId')} />;
  const statement = params.get('view') === 'statement';
  return (
    <CustomerGate
      id={id}
      skeleton={statement ? <StatementSkeleton /> : <AccountSkeleton head="h-34.5 md:h-38.5" />}
    >
      {(customer) => (statement ? <KhataStatement customer={customer} /> : <Khata customer={customer} />)}
    </CustomerGate>
  );
}
