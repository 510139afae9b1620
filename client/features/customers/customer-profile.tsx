import { CalendarDays, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatRelativeDay } from '@/lib/days/days';
import { Avatar } from '@/ui/avatar';
import { Balance, Money } from '@/ui/money';
import { BackLink, Stat, StatStrip } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { FigureSkeleton } from '@/ui/section-skeletons';
import { Failure } from '@/ui/states';
import type { Customer, CustomerBalance } from './api';

const CARD = 'sheet border-l-cloth flex items-start border-l-6 p-4';

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="text-muted flex items-start gap-1.5 leading-6 [&_svg]:mt-[5px] [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

function Contact({ customer, added }: { customer: Customer; added: string }) {
  const { language, t } = useTranslation();
  const today = useToday();
  const { phoneNumber, address, createdAt } = customer;
  return (
    <div className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      <Line icon={<Phone aria-hidden />}>
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} className="figure inline-block hover:underline">
          {phoneNumber}
        </a>
      </Line>
      {address !== '' && <Line icon={<MapPin aria-hidden />}>{address}</Line>}
      <span className={added}>
        <Line icon={<CalendarDays aria-hidden />}>
          {t('customer.addedOn', {
            date: formatDay(createdAt, language),
            ago: formatRelativeDay(createdAt, today, language),
          })}
        </Line>
      </span>
    </div>
  );
}

/** Initials, name, phone, address; a phone leaves out the initials and the day added. */
export function CustomerProfile({ customer }: { customer: Customer }) {
  return (
    <section className={`${CARD} gap-4 max-md:px-3 max-md:py-2`}>
      <span className="max-md:hidden">
        <Avatar name={customer.name} large />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-book text-xl leading-snug font-semibold wrap-anywhere">{customer.name}</h2>
        <Contact customer={customer} added="max-md:hidden" />
      </div>
    </section>
  );
}

/** The profile as the head of a screen, with the name as its title. */
export function ProfileHead({ customer, actions }: { customer: Customer; actions: ReactNode }) {
  const { t } = useTranslation();
  return (
    <header className={`${CARD} flex-wrap gap-x-3 gap-y-2 max-md:-mt-2 max-md:p-3`}>
      <BackLink href="/customers" label={t('customer.backToList')} />
      <Avatar name={customer.name} large />
      <div className="min-w-0 flex-1 basis-40">
        <PageTitle title={customer.name} className="text-xl! leading-snug!" />
        <Contact customer={customer} added="" />
      </div>
      <div className="header-actions no-print flex basis-full flex-wrap justify-end gap-1 lg:gap-2">
        {actions}
      </div>
    </header>
  );
}

/** Total sales, total payments, balance due; also the old balance if there is one, which only the balance includes. */
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
  const phone = useIsPhone();
  if (failure !== undefined)
    return (
      <div className="sheet">
        <Failure text={failure} retry={retry} />
      </div>
    );
  const shown = (figure: ReactNode, height?: string) =>
    balance ? figure : <FigureSkeleton className={height} />;
  const old = Number(oldBalance) !== 0 && (
    <>
      {t('balance.oldBalance')}: <Balance amount={oldBalance} className="inline-block" />
    </>
  );
  return (
    <StatStrip columns below={phone && old && <p className="text-muted -my-1.5 text-sm">{old}</p>}>
      <Stat label={t('customer.totalSales')}>{shown(<Money amount={balance?.total_sales} />)}</Stat>
      <Stat label={t('customer.totalPayments')}>{shown(<Money amount={balance?.total_payments} />)}</Stat>
      <Stat label={t('balance.balanceDue')} hint={!phone && old} ownLine>
        {shown(
          <Balance amount={balance?.balance ?? 0} className="word-below" />,
          'min-[24.375rem]:max-sm:h-10!',
        )}
      </Stat>
    </StatStrip>
  );
}
