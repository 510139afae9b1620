import { HandCoins } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/device/session';
import { type Due, duesQuery, namedDue } from '@/features/dues/api';
import { recentSalesQuery } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { spokenNames } from '@/lib/finding/names';
import { queryClient } from '@/lib/http/cache';
import { formatMoney, paiseOf } from '@/lib/money/money';
import { REMINDER_SALES } from '@/lib/reminder-message';
import { ReminderButton } from '@/records/reminder-button';
import { useFigures } from '@/saving/figures';
import { AgeStripe } from '@/ui/age-stripe';
import { AppLink, LinkButton } from '@/ui/button';
import { FetchedSection } from '@/ui/page';
import { Empty } from '@/ui/states';
import { Balance } from '@/ui/values';

type Reason = 'today' | 'broken' | 'old';

interface Chased {
  due: Due;
  reason: Reason;
}

/** On a phone, the first few; the rest are on the ugrahi sheet. */
const SHOWN = 8;
const SHOWN_ON_PHONE = 4;
const ORDER: readonly Reason[] = ['today', 'broken', 'old'];

/** An open promise takes precedence over the age of a debt; one for a later day means no reminder yet. */
function reasonOf({ balance, days16plus, promise }: Due, today: string): Reason | null {
  if (balance <= 0) return null;
  if (promise !== null) {
    if (promise.date === today) return 'today';
    return promise.date < today ? 'broken' : null;
  }
  return days16plus > 0 ? 'old' : null;
}

const weight = ({ due, reason }: Chased): number => (reason === 'old' ? due.days16plus : due.balance);

/** Promises due today, then broken promises, then debts over 15 days old; in each group the largest first. */
export function chasedOf(dues: readonly Due[], today: string): Chased[] {
  return dues
    .flatMap((due) => {
      const reason = reasonOf(due, today);
      return reason === null ? [] : [{ due, reason }];
    })
    .sort((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) || weight(b) - weight(a))
    .slice(0, SHOWN);
}

function reasonText({ due, reason }: Chased): string {
  if (reason === 'old')
    return paiseOf(due.days16plus) === paiseOf(due.balance)
      ? t('dashboard.allOld')
      : t('dashboard.old', { amount: formatMoney(due.days16plus) });
  if (reason === 'broken') return t('dashboard.broken', { date: formatDay(due.promise?.date ?? '') });
  const amount = due.promise?.amount ?? null;
  return amount === null ? t('dashboard.promisedToday') : t('dashboard.promisedSum', { amount: formatMoney(amount) });
}

function ChaseLine({ chased, spokenName }: { chased: Chased; spokenName: string }) {
  const { customerId: id, customerName: name, phoneNumber, balance } = chased.due;
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-1 md:py-2">
      <AppLink href={`/khata/${id}`} className="min-h-11 min-w-0 flex-1 basis-40 leading-snug hover:underline">
        <span className="block font-medium wrap-anywhere">{name}</span>
        <span
          className={`block text-sm max-md:text-[0.8125rem] ${chased.reason === 'today' ? 'text-leaf-text' : 'text-due-text'}`}
        >
          {reasonText(chased)}
        </span>
        <AgeStripe ages={chased.due} className="mt-1" />
      </AppLink>
      <span className="ml-auto flex flex-col items-end max-xs:basis-full max-xs:flex-row max-xs:items-center max-xs:justify-between md:flex-row md:items-center md:gap-x-2">
        <Balance amount={balance} className="font-semibold max-md:text-sm" />
        <span className="-mr-3 flex md:mr-0">
          <ReminderButton
            customerName={name}
            spokenName={spokenName}
            phoneNumber={phoneNumber}
            balance={balance}
            fetchSales={() => queryClient.fetchQuery(recentSalesQuery(id, REMINDER_SALES))}
            fetchCrates={async () => chased.due.crates}
          />
          <LinkButton
            size="icon"
            href={`/collections/new?customerId=${id}`}
            label={t('dashboard.collectFrom', { name: spokenName })}
            icon={HandCoins}
          />
        </span>
      </span>
    </li>
  );
}

function Chase({ dues }: { dues: readonly Due[] }) {
  const today = useToday();
  const phone = useIsPhone();
  const chased = chasedOf(dues, today);
  const promises = dues.filter((due) => reasonOf(due, today) === 'today').length;
  const spokenName = spokenNames(chased, ({ due }) => namedDue(due));
  if (chased.length === 0) return <Empty text={t('dashboard.chaseNone')} />;
  return (
    <>
      {promises > 1 && (
        <p className="text-leaf-text px-4 pt-2 text-sm font-semibold">{t('dashboard.promises', { n: promises })}</p>
      )}
      <ul className="lined">
        {chased.slice(0, phone ? SHOWN_ON_PHONE : undefined).map((each) => (
          <ChaseLine key={each.due.customerId} chased={each} spokenName={spokenName(each)} />
        ))}
      </ul>
    </>
  );
}

export function ChaseList() {
  const today = useToday();
  return (
    <FetchedSection
      title={t('dashboard.chase')}
      link={{ href: '/ugrahi', label: t('dashboard.allDues') }}
      query={useFigures(duesQuery(today))}
      failure={t('dues.fetchFailed')}
      height="h-80"
    >
      {(dues) => <Chase dues={dues} />}
    </FetchedSection>
  );
}
