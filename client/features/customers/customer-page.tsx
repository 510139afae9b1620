import { useFirm } from '@/device/session';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { paiseOf } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { reminderMessage } from '@/lib/reminder-message';
import { cratesLine } from '@/records/crates-text';
import type { PartyBalance } from '@/records/party/party';
import { PartyGate } from '@/records/party/party-gate';
import { PartyPage } from '@/records/party/party-page';
import { AccountSkeleton } from '@/records/party/skeletons';
import { type Account, useAccount } from '@/records/party/use-account';
import { UpiButtonSkeleton, UpiQrButton } from '@/records/upi-qr';
import { Skeleton } from '@/ui/states';
import { ChatButton } from '@/ui/whatsapp-mark';
import { type Customer, type CustomerTransaction, customers } from './api';
import { AddedOn, Bounces, newEntries } from './customer-side';
import { TransactionHistory } from './transaction-history';

/** Opens a WhatsApp chat with the reminder already written, from the account on screen. */
function ReminderLink({
  customer,
  balance,
  transactions,
}: {
  customer: Customer;
  balance: PartyBalance;
  /** newest first */
  transactions: readonly CustomerTransaction[];
}) {
  const translation = useTranslation();
  const firm = useFirm();
  const recentSales = transactions
    .filter(({ type }) => type === 'sale')
    .map(({ createdAt, amount, vehicleNumber }) => ({ day: createdAt, amount, vehicleNumber }));
  const message = reminderMessage(
    {
      firmName: firm.name,
      customerName: customer.name,
      balance: balance.balance,
      recentSales,
      crates: cratesLine(firm, balance.crates, translation.t),
    },
    translation,
  );
  const href = whatsappLink(customer.phoneNumber, message);
  return (
    <ChatButton
      href={href}
      className="max-sm:flex-1 max-sm:gap-1! max-sm:px-1.5! max-sm:leading-tight max-sm:whitespace-normal! max-xs:[&>svg]:hidden"
    >
      {translation.t('customer.remind')}
    </ChatButton>
  );
}

function CustomerActions({ customer, account }: { customer: Customer; account: Account<CustomerTransaction> }) {
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
        <UpiQrButton paise={paiseOf(balance.data.balance)} note={customer.name} className="max-sm:[&>span]:sr-only" />
      ) : (
        loads && firm.upiId && <UpiButtonSkeleton />
      )}
    </>
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
      badge={<Bounces transactions={account.transactions.data} />}
      about={<AddedOn day={customer.createdAt} />}
      actions={<CustomerActions customer={customer} account={account} />}
      buttons={newEntries(customer.id, t('customer.payment'), t)}
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
