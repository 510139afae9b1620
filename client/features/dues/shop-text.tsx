import { Check } from 'lucide-react';
import type { Collection } from '@/features/collections/api';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { daysBetween, formatShortDay, timeOrMoment } from '@/lib/days/days';
import { amountsPaise, formatMoney, formatPaise, paiseOf, shortPaise } from '@/lib/money/money';
import { bringsMoney, moneyIn } from '@/lib/payment-methods';
import { AgeStripe } from '@/ui/age-stripe';
import { TextLink } from '@/ui/button';
import { Badge, Money } from '@/ui/values';
import type { CustomerPromise } from './api';
import { useDuesContext } from './dues-context';
import type { Shop } from './dues-list';

function othersOf(today: readonly Collection[], username: string | undefined): string {
  const names = today.map(({ enteredBy }) => enteredBy ?? '');
  return [...new Set(names)].filter((name) => name !== '' && name !== username).join(', ');
}

export function Collected({ today }: { today: readonly Collection[] }) {
  const { today: day, username } = useDuesContext();
  const money = moneyIn(today);
  const allowed = today.filter((each) => !bringsMoney(each));
  const [latest] = money;
  if (latest === undefined && allowed.length === 0) return null;
  const user = othersOf(money, username);
  const time = latest ? timeOrMoment(latest.createdAt, day) : '';
  const values = { amount: formatPaise(amountsPaise(money)), time, user };
  return (
    <span className="text-leaf-text font-medium">
      <Check className="mr-1 inline size-4" />
      {latest && t(user === '' ? 'dues.paidToday' : 'dues.paidTodayTo', values)}
      {latest && allowed.length > 0 && ' · '}
      {allowed.length > 0 && (
        <span className="whitespace-nowrap">
          {t('dues.allowedToday', { amount: shortPaise(amountsPaise(allowed)) })}
        </span>
      )}
    </span>
  );
}

export function ageText({ dueSince }: Shop, today: string): string {
  if (dueSince == null) return t('balance.oldBalance');
  const count = daysBetween(dueSince, today);
  return t(count === 1 ? 'dues.ageOne' : 'dues.ageDays', { count });
}

/** '' for a payment of today, which the row names with its time. */
function lastPaymentText({ lastPaymentDate: date, lastPaymentAmount }: Shop, today: string): string {
  if (date === undefined || date === today) return '';
  return date === null
    ? t('dues.neverPaid')
    : t('dues.lastPaid', { amount: shortPaise(paiseOf(lastPaymentAmount)), date: formatShortDay(date) });
}

function PromiseLine({ promise: { date, amount, note }, today }: { promise: CustomerPromise; today: string }) {
  const look = date < today ? 'red' : date === today ? 'green' : 'plain';
  const day = formatShortDay(date);
  const promised =
    amount === null
      ? t('dues.promise', { date: day })
      : t('dues.promiseOf', { date: day, amount: formatMoney(amount) });
  return (
    <>
      <Badge look={look}>{date < today ? t('dues.promiseBroken', { date: day }) : promised}</Badge>
      {note !== '' && <span className="wrap-anywhere">{note}</span>}
    </>
  );
}

function WaitsHere({ waiting }: Pick<Shop, 'waiting'>) {
  const own = waiting.filter(({ isSent }) => !isSent);
  if (own.length === 0) return null;
  const isTried = own.some(({ tries }) => tries > 0);
  const back = own.reduce((sum, { cratesBack }) => sum + cratesBack, 0);
  return (
    <Badge>
      {formatPaise(amountsPaise(own))} · {back > 0 && `${t('crates.back')} ${back} · `}
      {t(isTried ? 'messages.notAnswered' : 'messages.notSent')}
    </Badge>
  );
}

export function ShopText({
  shop,
  showArea,
  closed,
  saving,
}: {
  shop: Shop;
  showArea: boolean;
  closed: boolean;
  /** true while an amount is being sent, which does not count as waiting */
  saving: boolean;
}) {
  const { today, firm } = useDuesContext();
  const crates = cratesLine(firm, shop.crates);
  const lastPayment = lastPaymentText(shop, today);
  const isTwin = shop.spokenName !== shop.customerName;
  return (
    <div className="min-w-0 leading-snug md:flex-1 md:basis-56">
      <div className="flex items-baseline justify-between gap-3">
        <TextLink href={`/khata/${shop.customerId}`} className="min-w-0 font-medium wrap-anywhere">
          {shop.customerName}
        </TextLink>
        <Money amount={shop.balance} className="text-lg leading-snug font-semibold" />
      </div>
      <AgeStripe ages={shop} className="mb-1.5 md:mt-1" />
      <div className="text-muted flex flex-wrap items-center gap-x-2 gap-y-1 text-sm md:gap-x-3">
        {closed && <Badge>{t('dues.closedToday')}</Badge>}
        <Badge look={shop.age === '16plus' ? 'red' : 'plain'}>{ageText(shop, today)}</Badge>
        {shop.promise && <PromiseLine promise={shop.promise} today={today} />}
        <span className={`figure ${isTwin ? '' : 'max-md:hidden'}`}>{shop.phoneNumber}</span>
        {showArea && shop.area !== '' && <span className="wrap-anywhere">{shop.area}</span>}
        {lastPayment && <span>{lastPayment}</span>}
        {crates && <span className="figure">{crates}</span>}
        <Collected today={shop.today} />
        {!saving && <WaitsHere waiting={shop.waiting} />}
      </div>
    </div>
  );
}
