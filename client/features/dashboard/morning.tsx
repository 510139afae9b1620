import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '@/device/media';
import { useIsAdmin } from '@/device/session';
import { openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { formatSigned } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { FetchedSection } from '@/ui/page';
import { Empty } from '@/ui/states';
import { type LastEntry, recentQuery } from './api';
import { ChaseList } from './chase-list';
import { Notices } from './notices';
import { OpenVehicles } from './open-vehicles';
import { TodayFigures } from './today-figures';

const hrefOf = ({ type, id }: LastEntry): string => (type === 'sale' ? `/sales/${id}` : `/collections/${id}/edit`);

function EntryLine({ entry }: { entry: LastEntry }) {
  const { t, language } = useTranslation();
  const sale = entry.type === 'sale';
  const payment = entry.method === 'allowance' ? 'payment.allowance' : 'customer.payment';
  const type = t(sale ? 'records.sale' : entry.bouncedOn ? 'collection.bounced' : payment);
  return (
    <AppLink
      href={hrefOf(entry)}
      className="hover:bg-band flex min-h-13 flex-wrap content-center items-baseline justify-end gap-x-3 px-4 py-1.5 leading-snug md:min-h-14 md:py-2"
    >
      <span className="line-clamp-2 min-w-0 flex-1 basis-30 font-medium wrap-anywhere">{entry.customerName}</span>
      <span className={`figure font-semibold ${sale ? '' : 'text-leaf-text'}`}>
        {formatSigned(sale ? '-' : '+', entry.amount)}
      </span>
      <span className="text-muted basis-full text-sm">
        {type} · {formatMoment(entry.createdAt, language)}
      </span>
    </AppLink>
  );
}

/** The others are in their lists. */
const SHOWN_ON_PHONE = 5;

function LastEntries() {
  const { t } = useTranslation();
  const phone = useIsPhone();
  return (
    <FetchedSection
      title={t('dashboard.last')}
      query={useFigures(recentQuery)}
      failure={t('dashboard.lastFailed')}
      height="h-80"
    >
      {({ entries }) =>
        entries.length === 0 ? (
          <Empty text={t('messages.noRecords')} />
        ) : (
          <ul className="lined">
            {entries.slice(0, phone ? SHOWN_ON_PHONE : undefined).map((entry) => (
              <li key={`${entry.type}-${entry.id}`}>
                <EntryLine entry={entry} />
              </li>
            ))}
          </ul>
        )
      }
    </FetchedSection>
  );
}

const ALL = { fortnight: true, today: true, chase: true, vehicles: true, last: true };
export type ShownSections = typeof ALL;

const PAGE = 'flex min-w-0 flex-col gap-3 empty:hidden md:gap-4 xl:flex-1';

/** On a wide screen two facing pages, money in at the left; on a large one three. Each section fails on its own. */
export function Morning({ shown = ALL }: { shown?: ShownSections }) {
  const isAdmin = useIsAdmin();
  // Nobody knows how many vehicles come: what is below them shows itself when it stays in place.
  const moves = useQuery(openVehiclesQuery).isPending;
  return (
    <>
      {isAdmin && <Notices />}
      <div className="flex flex-col gap-3 empty:hidden md:gap-4 xl:flex-row xl:items-start">
        <div className={`${PAGE} min-[112rem]:contents min-[112rem]:*:flex-1`}>
          {shown.today && <TodayFigures fortnight={shown.fortnight} />}
          {shown.chase && <ChaseList />}
        </div>
        <div className={PAGE}>
          {shown.vehicles && <OpenVehicles />}
          {shown.last && (
            <div className={moves ? 'invisible' : undefined}>
              <LastEntries />
            </div>
          )}
        </div>
      </div>
    </>
  );
}
