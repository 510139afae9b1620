import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatRelativeDay } from '@/lib/days/days';
import { AccountSummary } from '@/records/account/account-summary';
import { Profile, ProfileHead, ProfileLine } from '@/records/account/profile';
import type { Customer, CustomerBalance, CustomerTransaction } from './api';
import { Bounces } from './bounces';

function Added({ customer: { createdAt }, className = '' }: { customer: Customer; className?: string }) {
  const { language, t } = useTranslation();
  const today = useToday();
  return (
    <span className={className}>
      <ProfileLine icon={<CalendarDays aria-hidden />}>
        {t('customer.addedOn', {
          date: formatDay(createdAt, language),
          ago: formatRelativeDay(createdAt, today, language),
        })}
      </ProfileLine>
    </span>
  );
}

interface Props {
  customer: Customer;
  /** undefined while they load */
  transactions: readonly CustomerTransaction[] | undefined;
}

/** The customer's profile; a phone leaves out the day added. */
export const CustomerProfile = ({ customer, transactions }: Props) => (
  <Profile party={customer} badge={<Bounces transactions={transactions} />}>
    <Added customer={customer} className="max-md:hidden" />
  </Profile>
);

export function CustomerHead({ customer, transactions, actions }: Props & { actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <ProfileHead
      party={customer}
      badge={<Bounces transactions={transactions} />}
      back={{ href: '/customers', label: t('customer.backToList') }}
      actions={actions}
    >
      <Added customer={customer} />
    </ProfileHead>
  );
}

/** Total sales, total payments, balance due; also the old balance. */
export function CustomerSummary({
  balance,
  ...rest
}: {
  balance: CustomerBalance | undefined;
  oldBalance: string;
  failure: string | undefined;
  retry: () => void;
}) {
  const { t } = useTranslation();
  return (
    <AccountSummary
      totals={
        balance && { added: balance.total_sales, paid: balance.total_payments, balance: balance.balance }
      }
      labels={{
        added: t('customer.totalSales'),
        paid: t('customer.totalPayments'),
        balance: t('balance.balanceDue'),
        old: t('balance.oldBalance'),
      }}
      {...rest}
    />
  );
}
