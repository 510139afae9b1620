import type { ComponentProps, ReactNode } from 'react';
import { useToday } from '@/device/session';
import { t } from '@/i18n/language';
import { type Ages, agesOf } from '@/lib/money/ages';
import { AgeFigures, AgeStripe } from '@/ui/age-stripe';
import { Stat, StatStrip } from '@/ui/page';
import { Failure, FigureSkeleton } from '@/ui/states';
import { Balance, Money } from '@/ui/values';
import { PARTY, type Party } from './party';
import type { Account } from './read-party';

const NO_AGES: Ages = { days0to3: 0, days4to7: 0, days8to15: 0, days16plus: 0 };

function Total({ label, children, className = '' }: ComponentProps<'div'> & { label: string }) {
  return (
    <div className={`min-w-min flex-1 px-4 py-2 md:py-3 ${className}`}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="fitting text-lg font-semibold wrap-anywhere md:mt-0.5 lg:text-xl">{children}</dd>
    </div>
  );
}

/** Only the balance includes the old one. What customers owe also shows its ages. */
export function AccountSummary({
  party,
  account,
  oldBalance = '0',
  low = false,
}: {
  party: Party;
  account: Account;
  /** '0' leaves it out */
  oldBalance?: string;
  /** one line of figures, above entries that have to start on the first screen */
  low?: boolean;
}) {
  const today = useToday();
  const { ahead, ...words } = PARTY[party];
  const { data: totals, failure, retry } = account.balance;
  if (failure !== undefined)
    return (
      <div className="sheet">
        <Failure text={failure} retry={retry} />
      </div>
    );
  const shown = (figure: ReactNode, height?: string) => (totals ? figure : <FigureSkeleton className={height} />);
  const added = shown(<Money amount={totals?.added} />);
  const paid = shown(<Money amount={totals?.paid} />);
  const entries = account.transactions.data;
  const ages =
    party === 'customer' &&
    !(totals && Number(totals.balance) <= 0) &&
    (totals && entries ? agesOf(totals.balance, entries, today) : NO_AGES);
  if (low)
    return (
      <div className="relative">
        <StatStrip columns>
          <Stat label={t(words.totalAdded)}>{added}</Stat>
          <Stat label={t(`${party}.totalPayments`)}>{paid}</Stat>
          <Stat label={t(words.balance)} ownLine>
            {shown(
              <Balance amount={totals?.balance ?? 0} ahead={ahead} className="word-below" />,
              'min-[24.375rem]:max-sm:h-10!',
            )}
          </Stat>
        </StatStrip>
        {ages && <AgeStripe ages={ages} className="absolute inset-x-2 bottom-0.5 h-1.5!" />}
      </div>
    );
  return (
    <div className="sheet overflow-hidden">
      <dl className="divide-rule flex flex-wrap md:flex-nowrap md:divide-x">
        <Total label={t(words.totalAdded)}>{added}</Total>
        <Total label={t(`${party}.totalPayments`)} className="max-md:text-right">
          {paid}
        </Total>
        <div className="min-w-0 px-4 pb-2 max-md:basis-full md:flex-2 md:pt-3">
          <dt className="font-book text-sm font-semibold max-md:border-ink max-md:border-t max-md:pt-1">
            {t(words.balance)}
          </dt>
          <dd className="fitting max-md:border-ink text-[2.125rem] leading-tight font-bold max-md:border-b-3 max-md:border-double">
            {shown(<Balance amount={totals?.balance ?? 0} ahead={ahead} />)}
          </dd>
          {Number(oldBalance) !== 0 && (
            <dd className="text-muted mt-1 text-sm">
              {t(words.oldBalance)}: <Balance amount={oldBalance} ahead={ahead} className="inline-block" />
            </dd>
          )}
        </div>
      </dl>
      {ages && <AgeFigures ages={ages} />}
    </div>
  );
}
