import { CalendarDays, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatRelativeDay } from '@/lib/days';
import { Avatar } from '@/ui/avatar';
import { Balance, Money } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { Failure, Skeleton } from '@/ui/states';
import type { Customer, CustomerBalance } from './api';

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="text-muted flex items-start gap-1.5 leading-6 [&_svg]:mt-[5px] [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

/** Initials, name, phone, address. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  const { language, t } = useTranslation();
  const today = useToday();
  const { name, phoneNumber, address, createdAt } = customer;
  return (
    <section className="sheet border-l-cloth flex items-start gap-4 border-l-6 p-4">
      <Avatar name={name} large />
      <div className="min-w-0 flex-1">
        <h2 className="font-book text-xl leading-snug font-semibold wrap-anywhere">{name}</h2>
        <div className="mt-1 flex flex-col gap-x-5 gap-y-0.5 text-sm md:flex-row md:flex-wrap">
          <Line icon={<Phone aria-hidden />}>
            <a
              href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}
              className="figure inline-block hover:underline"
            >
              {phoneNumber}
            </a>
          </Line>
          {address !== '' && <Line icon={<MapPin aria-hidden />}>{address}</Line>}
          <Line icon={<CalendarDays aria-hidden />}>
            {t('customer.addedOn', {
              date: formatDay(createdAt, language),
              ago: formatRelativeDay(createdAt, today, language),
            })}
          </Line>
        </div>
      </div>
    </section>
  );
}

/** Total sales, total payments, balance due. Names the old balance if there is one, since only the balance includes it. */
export function AccountSummary({
  balance,
  oldBalance,
  failure,
  retry,
}: {
  balance: CustomerBalance | undefined;
  oldBalance: string;
  failure: string | undefined;
  retry: () => void;
}) {
  const { t } = useTranslation();
  if (failure !== undefined)
    return (
      <div className="sheet">
        <Failure text={failure} retry={retry} />
      </div>
    );
  const shown = (figure: ReactNode) => (balance ? figure : <Skeleton className="h-7 w-28" />);
  return (
    <StatStrip>
      <Stat label={t('customer.totalSales')}>{shown(<Money amount={balance?.total_sales} />)}</Stat>
      <Stat label={t('customer.totalPayments')}>{shown(<Money amount={balance?.total_payments} />)}</Stat>
      <Stat
        label={t('balance.balanceDue')}
        hint={
          Number(oldBalance) !== 0 && (
            <>
              {t('balance.oldBalance')}: <Balance amount={oldBalance} />
            </>
          )
        }
      >
        {shown(<Balance amount={balance?.balance ?? 0} />)}
      </Stat>
    </StatStrip>
  );
}
