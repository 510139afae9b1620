import { ArrowLeft, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useIsPhone } from '@/device/media';
import { customerSalesQuery } from '@/features/sales/api';
import { t, useTranslated } from '@/i18n/language';
import { hasFailed } from '@/lib/http/api-error';
import { useView } from '@/records/list-address';
import { AccountHistory } from '@/records/party/account-history';
import { AccountStatement, useStatementPeriod } from '@/records/party/account-statement';
import { AccountSummary } from '@/records/party/account-summary';
import { RecordButtons, StatementLink } from '@/records/party/party-page';
import { Profile } from '@/records/party/profile';
import { PartyGate, useAccount } from '@/records/party/read-party';
import { AccountSkeleton, StatementSkeleton } from '@/records/party/skeletons';
import { useFigures } from '@/saving/figures';
import { AppLink, IconLink, LinkButton } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { Failure } from '@/ui/states';
import { type Customer, customers } from './api';
import { AddedOn, Bounces, customerSide, itemText, newEntries } from './customer-side';
import { KhataTable } from './khata-table';
import { KhataSlip, SlipSkeleton } from './slip/khata-slip';

function KhataStatement({ customer }: { customer: Customer }) {
  const account = useAccount(customers, customer);
  const { from, to } = useStatementPeriod();
  const [withItems, showItems] = useState(false);
  const items = useFigures({ ...customerSalesQuery(customer.id, { from, to }), enabled: withItems });
  const itemTexts = useTranslated(
    () => new Map((items.data ?? []).map((sale) => [sale.id, sale.items.map(itemText)])),
    [items.data],
  );
  return (
    <AccountStatement
      side={customerSide(customer)}
      account={account}
      items={withItems ? (items.data ? itemTexts : null) : undefined}
      choices={
        <Checkbox checked={withItems} onChange={showItems} className="min-h-12 gap-2 md:min-h-10">
          {t('statement.withItems')}
        </Checkbox>
      }
      note={
        withItems &&
        hasFailed(items) && <Failure text={t('statement.itemsFailed')} retry={() => void items.refetch()} />
      }
      upiNote={customer.name}
    />
  );
}

const PaperLinks = ({ customerId }: { customerId: number }) => (
  <span className="flex gap-2">
    <LinkButton href={`/khata/${customerId}?view=slip`} icon={ReceiptText} look="outline" label={t('slip.title')}>
      <span className="max-lg:hidden">{t('slip.title')}</span>
    </LinkButton>
    <StatementLink href={`/khata/${customerId}?view=statement`} />
  </span>
);

/** One line; New Sale and Record Payment are in RecordButtons, within reach of the thumb. */
function PhoneHead({ customerId }: { customerId: number }) {
  return (
    <header className="-mt-2 mb-2 large-letters:flex-wrap flex items-center justify-between gap-2">
      <div>
        <PageTitle title={t('customer.khata')} className="text-xl!" />
        <AppLink
          href={`/customers/${customerId}`}
          className="no-print text-leaf-text inline-flex min-h-6 items-center gap-1 text-sm font-medium"
        >
          <ArrowLeft className="size-4" />
          {t('customer.backToCustomer')}
        </AppLink>
      </div>
      <PaperLinks customerId={customerId} />
    </header>
  );
}

function KhataHead({ customerId }: { customerId: number }) {
  const phone = useIsPhone();
  if (phone) return <PhoneHead customerId={customerId} />;
  const { main, other } = newEntries(customerId, t('customer.recordPayment'));
  const actions = (
    <>
      <LinkButton href={`/customers/${customerId}`} look="outline" icon={ArrowLeft}>
        {t('customer.backToCustomer')}
      </LinkButton>
      <PaperLinks customerId={customerId} />
      <IconLink link={other} look="outline" />
      <IconLink link={main} />
    </>
  );
  return <PageHeader title={t('customer.khata')} actions={actions} />;
}

function Khata({ customer }: { customer: Customer }) {
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
          account={account}
          // On a phone only the line below the entries shows it.
          oldBalance={phone ? '0' : customer.oldBalance}
        />
        <AccountHistory side={customerSide(customer)} account={account} className="overflow-hidden">
          {(entries, state) => <KhataTable entries={entries} opening={account.opening} state={state} />}
        </AccountHistory>
      </div>
      {phone && <RecordButtons {...newEntries(customer.id, t('customer.recordPayment'))} />}
    </>
  );
}

const VIEWS = {
  statement: { Shown: KhataStatement, skeleton: <StatementSkeleton /> },
  slip: { Shown: KhataSlip, skeleton: <SlipSkeleton /> },
  khata: { Shown: Khata, skeleton: <AccountSkeleton head="h-34.5 md:h-38.5" figures="h-20 md:h-44" /> },
};

/** `view=statement` in the address shows the account between two days, `view=slip` one day. */
export function KhataPage() {
  const view = useView();
  const { Shown, skeleton } = VIEWS[view === 'statement' || view === 'slip' ? view : 'khata'];
  return (
    <PartyGate queries={customers} invalid={t('customer.invalidId')} skeleton={skeleton}>
      {(customer) => <Shown customer={customer} />}
    </PartyGate>
  );
}
