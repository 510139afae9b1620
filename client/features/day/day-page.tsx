import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { usePageFoot } from '@/device/print';
import { useFirm, useIsAdmin, useToday } from '@/device/session';
import { holdersQuery } from '@/features/holders/api';
import { t } from '@/i18n/language';
import { EARLIEST_DAY, formatDay, isDay, shiftDay } from '@/lib/days/days';
import { readDay } from '@/lib/days/read-day';
import type { Tagged } from '@/lib/http/api';
import { whatsappLink, whatsappShare } from '@/lib/phone';
import { Letterhead } from '@/records/letterhead';
import { SuspiciousSection } from '@/records/suspicious-entries/suspicious-section';
import { useFigures } from '@/saving/figures';
import { IconButton } from '@/ui/button';
import { DayInput } from '@/ui/form/day-input';
import { PageHeader, Section } from '@/ui/page';
import { Fetched, GreyBlocks, Skeleton } from '@/ui/states';
import { ChatButton } from '@/ui/whatsapp-mark';
import { type DayAccount, dayQuery, ownerQuery } from './api';
import { CountForm } from './count-form';
import { dayMessage } from './day-message';
import { DayFigures, DayHint, LateEntries, MoneyElsewhere } from './day-sections';

/** The day in the address, today unless it names an earlier one. */
function useChosenDay(): string {
  const today = useToday();
  const [params] = useSearchParams();
  const on = readDay(params.get('on') ?? '');
  return on !== null && on >= EARLIEST_DAY && on < today ? on : today;
}

function DayPicker({ day }: { day: string }) {
  const today = useToday();
  const [, setParams] = useSearchParams();
  const choose = (on: string) => {
    if (isDay(on) && on <= today) setParams(on === today ? {} : { on }, { replace: true });
  };
  return (
    <div className="no-print mb-4 flex items-center gap-1">
      <IconButton label={t('day.earlier')} icon={ChevronLeft} onClick={() => choose(shiftDay(day, -1))} />
      <label className="w-44 min-w-0">
        <span className="sr-only">{t('date.day')}</span>
        <DayInput value={day} max={today} onChange={(event) => choose(event.target.value)} />
      </label>
      <IconButton label={t('day.later')} disabled={day >= today} onClick={() => choose(shiftDay(day, 1))}>
        <ChevronRight className="size-5" />
      </IconButton>
    </div>
  );
}

/** Opens a chat with the owner; without a number, WhatsApp asks whom to send it to. Disabled while the day loads. */
function SendButton({ account }: { account: DayAccount | undefined }) {
  const firm = useFirm();
  const owner = useQuery(ownerQuery);
  const message = account && dayMessage(firm.name, account);
  const href = message && (whatsappLink(owner.data?.ownerPhone ?? '', message) ?? whatsappShare(message));
  return <ChatButton href={href}>{t('day.send')}</ChatButton>;
}

const FOUR_FIGURES = Array<string>(4).fill('h-18 md:h-24');

const DaySkeleton = () => (
  <>
    <GreyBlocks of={FOUR_FIGURES} className="mb-4 grid gap-2 min-[22.5rem]:grid-cols-2 md:gap-3 xl:grid-cols-4" />
    <Skeleton className="h-160 md:h-103" />
  </>
);

function Account({ account }: { account: DayAccount & Tagged }) {
  const isAdmin = useIsAdmin();
  const owner = useQuery(ownerQuery);
  const holders = useQuery(holdersQuery);
  // A late hint or section pushes down what is below. Once the account shows, it stays while what failed is fetched again.
  if (!owner.isFetched || !holders.isFetched) return <DaySkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <DayFigures account={account} />
      <Section title={t('day.galla')} className="break-inside-avoid">
        <CountForm key={account.day} day={account.day} cash={account.cash} etag={account.etag} />
      </Section>
      <MoneyElsewhere day={account.day} />
      <LateEntries entries={account.afterClosing} />
      {isAdmin && owner.data?.ownerPhone === '' && (
        <DayHint text={t('day.noOwner')} href="/settings?open=firm" link={t('day.enterOwner')} />
      )}
      {isAdmin && (
        <div className="no-print">
          <SuspiciousSection key={`suspicious ${account.day}`} from={account.day} to={account.day} />
        </div>
      )}
    </div>
  );
}

export function DayPage() {
  const today = useToday();
  const day = useChosenDay();
  const query = useFigures(dayQuery(day));
  const titleOfDay = t('day.titleOf', { date: formatDay(day) });
  usePageFoot(`${titleOfDay} · `);
  return (
    <div className="ledger-page">
      <PageHeader
        className="no-print"
        title={day === today ? t('navigation.day') : titleOfDay}
        subtitle={t('day.subtitle')}
        actions={
          (query.data || query.isPending) && (
            <>
              <SendButton account={query.data} />
              <IconButton label={t('actions.print')} disabled={!query.data} onClick={() => window.print()}>
                <Printer className="size-4" />
              </IconButton>
            </>
          )
        }
      />
      <div className="mb-3 hidden print:block">
        <Letterhead title={titleOfDay} />
      </div>
      <DayPicker day={day} />
      <Fetched query={query} failure={t('day.fetchFailed')} skeleton={<DaySkeleton />} onCard>
        {(account) => <Account account={account} />}
      </Fetched>
    </div>
  );
}
