import { Check, X } from 'lucide-react';
import { useEffect } from 'react';
import { useFirm, useIsAdmin, useToday } from '@/device/session';
import { dayQuery } from '@/features/day/api';
import { duesQuery } from '@/features/dues/api';
import { openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { type TranslationKey, t } from '@/i18n/language';
import { sentBills } from '@/records/sent-papers';
import { useFigures } from '@/saving/figures';
import { useStore } from '@/state/store';
import { AppLink, IconButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { dashboardStatsQuery, recentQuery } from './api';
import { chasedOf } from './chase-list';
import { firstDayNote, noteFirstDay } from './first-day-note';
import { Morning, type ShownSections } from './morning';

interface Step {
  text: TranslationKey;
  href: string;
  done: boolean;
}

/** What is entered so far, as Home's own answers have it; whether a bill was sent, as this device knows it. */
function useSteps(): Step[] {
  const { address = '', phone = '' } = useFirm();
  const isAdmin = useIsAdmin();
  const sent = useStore(sentBills.store).length > 0;
  const customers = useFigures(dashboardStatsQuery).data?.customerCount ?? 0;
  const vehicles = useFigures(openVehiclesQuery).data ?? [];
  const entries = useFigures(recentQuery).data?.entries ?? [];
  const bill = entries.find(({ type }) => type === 'sale');
  const hasVehicle = vehicles.length > 0 || entries.some(({ vehicleNumber }) => vehicleNumber);
  const hasPayment = entries.some(({ type }) => type === 'collection');
  const steps: Step[] = [
    { text: 'firstDay.customer', href: '/customers/new', done: customers > 0 },
    { text: 'firstDay.vehicle', href: '/purchases/new', done: hasVehicle },
    { text: 'firstDay.bill', href: '/sales/new', done: bill !== undefined },
    { text: 'firstDay.payment', href: '/collections/new', done: hasPayment },
    { text: 'firstDay.send', href: bill ? `/sales/${bill.id}` : '/sales', done: sent },
  ];
  if (isAdmin) steps.push({ text: 'firstDay.letterhead', href: '/settings?open=firm', done: address + phone !== '' });
  return steps;
}

const LINE = 'flex min-h-11 items-center gap-3 px-4 py-1.5 leading-snug';
const MARK = 'flex size-6 shrink-0 items-center justify-center rounded-full text-sm';

function StepLine({ step: { text, href, done }, n, isNext }: { step: Step; n: number; isNext: boolean }) {
  if (done)
    return (
      <span className={`${LINE} text-muted`}>
        <span className={`${MARK} bg-leaf text-leaf-ink`}>
          <Check className="size-4" />
        </span>
        {t(text)}
      </span>
    );
  return (
    <AppLink href={href} className={`${LINE} hover:bg-band ${isNext ? 'font-semibold' : ''}`}>
      <span className={`${MARK} ${isNext ? 'bg-cloth text-cloth-ink' : 'border-edge border'}`}>{n}</span>
      {t(text)}
    </AppLink>
  );
}

function FirstSteps() {
  const steps = useSteps();
  const next = steps.findIndex(({ done }) => !done);
  const isOver = next === -1;
  useEffect(() => noteFirstDay(isOver ? 'over' : 'begun'), [isOver]);
  if (isOver) return null;
  return (
    <Section
      title={t('firstDay.title')}
      actions={
        <IconButton label={t('actions.dismiss')} icon={X} className="-mr-3" onClick={() => noteFirstDay('over')} />
      }
    >
      <ol className="grid py-1 md:grid-flow-col md:grid-cols-2 md:grid-rows-3">
        {steps.map((step, index) => (
          <li key={step.text}>
            <StepLine step={step} n={index + 1} isNext={index === next} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The sections that have something to show; null until that is known. What could not be fetched says so itself. */
function useShownSections(): ShownSections | null {
  const today = useToday();
  const day = useFigures(dayQuery(today));
  const dues = useFigures(duesQuery(today));
  const vehicles = useFigures(openVehiclesQuery);
  const recent = useFigures(recentQuery);
  if ([day, dues, vehicles, recent].some(({ isPending }) => isPending)) return null;
  const { sold = [], entries } = recent.data ?? {};
  const account = day.data;
  const hasTotal =
    !account ||
    [account.sales.total, account.collections.total, account.expenses.total, account.cash.expected].some(Number);
  return {
    fortnight: sold.length > 0,
    today: sold.length > 0 || hasTotal,
    chase: !dues.data || chasedOf(dues.data, today).length > 0,
    vehicles: vehicles.data?.length !== 0,
    last: entries?.length !== 0,
  };
}

/** Home's lower part on the first day: the steps, and what has something to show. All at once, so that nothing moves. */
export function FirstDay() {
  const shown = useShownSections();
  const isOver = useStore(firstDayNote) === 'over';
  if (shown === null) return null;
  return (
    <>
      {!isOver && <FirstSteps />}
      <Morning shown={shown} />
    </>
  );
}
