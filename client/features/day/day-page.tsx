import { useQuery } from '@tanstack/react-query';
import { useFirm, useSession, useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { whatsappLink, whatsappShare } from '@/lib/whatsapp';
import { StrangeSection } from '@/records/strange/strange-section';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { Button, OutsideLinkButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { PageHeader, Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import { type DayAccount, dayQuery, ownerQuery } from './api';
import { CountForm } from './count-form';
import { DayFigures } from './day-figures';
import { dayMessage } from './day-message';
import { DayPicker, useChosenDay } from './day-picker';
import { LateEntries } from './late-entries';

/** Tells an admin that the owner's number is missing, with a link to the settings. */
function OwnerHint() {
  const { t } = useTranslation();
  return (
    <p className="no-print text-muted text-sm">
      {t('day.noOwner')}{' '}
      <AppLink
        href="/settings?open=firm"
        className="text-ink inline-block min-h-6 underline underline-offset-2"
      >
        {t('day.enterOwner')}
      </AppLink>
    </p>
  );
}

/** Opens a chat with the owner; without a number, WhatsApp asks whom to send it to. Disabled while the day loads. */
function SendButton({ account }: { account: DayAccount | undefined }) {
  const translation = useTranslation();
  const firm = useFirm();
  const owner = useQuery(ownerQuery);
  const content = (
    <>
      <WhatsAppMark />
      {translation.t('day.send')}
    </>
  );
  if (account === undefined)
    return (
      <Button look="outline" disabled>
        {content}
      </Button>
    );
  const message = dayMessage(firm.name, account, translation);
  const chat = whatsappLink(owner.data?.ownerPhone ?? '', message);
  return (
    <OutsideLinkButton href={chat ?? whatsappShare(message)} look="outline">
      {content}
    </OutsideLinkButton>
  );
}

function DaySkeleton() {
  return (
    <Loading>
      <div className="mb-4 grid gap-2 min-[22.5rem]:grid-cols-2 md:gap-3 xl:grid-cols-4">
        {['sales', 'collected', 'spent', 'vendors'].map((figure) => (
          <Skeleton key={figure} className="h-18 md:h-24" />
        ))}
      </div>
      <Skeleton className="h-160 md:h-80" />
    </Loading>
  );
}

function Account({ account }: { account: DayAccount & Tagged }) {
  const { t } = useTranslation();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const owner = useQuery(ownerQuery);
  // A late hint pushes the account down. Once the account shows, it stays while a failed number is fetched again.
  if (!owner.isFetched) return <DaySkeleton />;
  return (
    <div className="flex flex-col gap-4">
      {isAdmin && owner.data?.ownerPhone === '' && <OwnerHint />}
      <DayFigures account={account} />
      <Section title={t('day.galla')} className="break-inside-avoid">
        <CountForm key={account.day} day={account.day} cash={account.cash} etag={account.etag} />
      </Section>
      <LateEntries entries={account.afterClosing} />
      {isAdmin && (
        <div className="no-print">
          <StrangeSection key={`strange ${account.day}`} from={account.day} to={account.day} />
        </div>
      )}
    </div>
  );
}

/** /day: today's account; `on` in the address names an earlier day. */
export function DayPage() {
  const { t, language } = useTranslation();
  const today = useToday();
  const firm = useFirm();
  const day = useChosenDay();
  const query = useFigures(dayQuery(day));
  return (
    <>
      <PageHeader
        title={day === today ? t('navigation.day') : t('day.titleOf', { date: formatDay(day, language) })}
        subtitle={t('day.subtitle')}
        actions={(query.data || query.isPending) && <SendButton account={query.data} />}
      />
      <p className="mb-4 hidden print:block">
        {firm.name} · {formatDay(day, language)}
      </p>
      <DayPicker day={day} />
      <Fetched query={query} failure={t('day.fetchFailed')} skeleton={<DaySkeleton />} onSheet>
        {(account) => <Account account={account} />}
      </Fetched>
    </>
  );
}
