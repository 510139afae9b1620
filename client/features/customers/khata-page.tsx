import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { NewRecordLink, RecordButtons, SlipLink, StatementLink } from '@/records/party/account-actions';
import { AccountHistory } from '@/records/party/account-history';
import { AccountSummary } from '@/records/party/account-summary';
import { PartyGate } from '@/records/party/party-gate';
import { Profile } from '@/records/party/profile';
import { AccountSkeleton, StatementSkeleton } from '@/records/party/skeletons';
import { useAccount } from '@/records/party/use-account';
import { AppLink } from '@/ui/app-link';
import { LinkButton } from '@/ui/button';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { type Customer, customers } from './api';
import { customerSide, newEntries } from './customer-side';
import { KhataStatement } from './khata-statement';
import { KhataTable } from './khata-table';
import { AddedOn, Bounces } from './profile-facts';
import { KhataSlip, SlipSkeleton } from './slip/khata-slip';

const PaperLinks = ({ customerId }: { customerId: number }) => (
  <span className="flex gap-2">
    <SlipLink href={`/khata/${customerId}?view=slip`} />
    <StatementLink href={`/khata/${customerId}?view=statement`} />
  </span>
);

/** One line; New Sale and Record Payment are in RecordButtons, within reach of the thumb. */
function PhoneHead({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  return (
    <header className="-mt-2 mb-2 large-letters:flex-wrap flex items-center justify-between gap-2">
      <div>
        <PageTitle title={t('customer.khata')} className="text-xl!" />
        <AppLink
          href={`/customers/${customerId}`}
          className="no-print text-leaf-text inline-flex min-h-6 items-center gap-1 text-sm font-medium"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('customer.backToCustomer')}
        </AppLink>
      </div>
      <PaperLinks customerId={customerId} />
    </header>
  );
}

function KhataHead({ customerId }: { customerId: number }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  if (phone) return <PhoneHead customerId={customerId} />;
  const { main, other } = newEntries(customerId, t('customer.recordPayment'), t);
  const actions = (
    <>
      <LinkButton href={`/customers/${customerId}`} look="outline">
        <ArrowLeft aria-hidden className="size-4" />
        {t('customer.backToCustomer')}
      </LinkButton>
      <PaperLinks customerId={customerId} />
      <NewRecordLink {...other} outline />
      <NewRecordLink {...main} />
    </>
  );
  return <PageHeader title={t('customer.khata')} actions={actions} />;
}

function Khata({ customer }: { customer: Customer }) {
  const translation = useTranslation();
  const { t } = translation;
  const phone = useIsPhone();
  const account = useAccount(customers, customer);
  return (
    <>
      <KhataHead customerId={customer.id} />
      <div className="ledger-page flex flex-col gap-2 md:gap-4">
        <Profile party={customer} badge={<Bounces transactions={account.transactions.data} />}>
          <AddedOn day={customer.createdAt} className="max-md:hidden" />
        </Profile>
        <AccountSummary
          low={phone}
          party="customer"
          agedOn={useToday()}
          account={account}
          // On a phone only the line below the entries shows it.
          oldBalance={phone ? '0' : customer.oldBalance}
        />
        <AccountHistory
          side={customerSide(customer, translation)}
          account={account}
          className="overflow-hidden"
        >
          {(entries, state) => <KhataTable entries={entries} opening={account.opening} state={state} />}
        </AccountHistory>
      </div>
      {phone && <RecordButtons {...newEntries(customer.id, t('customer.recordPayment'), t)} />}
    </>
  );
}

/** `view=statement` in the address shows the account between two days, `view=slip` one day. */
export function KhataPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const view = params.get('view');
  const Paper = view === 'statement' ? KhataStatement : view === 'slip' ? KhataSlip : null;
  return (
    <PartyGate
      queries={customers}
      invalid={t('customer.invalidId')}
      skeleton={
        view === 'slip' ? (
          <SlipSkeleton />
        ) : view === 'statement' ? (
          <StatementSkeleton />
        ) : (
          <AccountSkeleton head="h-34.5 md:h-38.5" figures="h-20 md:h-44" />
        )
      }
    >
      {(customer) => (Paper ? <Paper customer={customer} /> : <Khata customer={customer} />)}
    </PartyGate>
  );
}
