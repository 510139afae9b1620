import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '@/device/media';
import { useIsAdmin } from '@/device/session';
import { costOf, type OpenVehicle, openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { dotted, t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { remainderText } from '@/lib/money/break-even';
import { formatMoney, formatSigned } from '@/lib/money/money';
import { LoadBar, LoadLeft } from '@/records/load-bar';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/button';
import { FetchedSection } from '@/ui/page';
import { Empty, Skeleton } from '@/ui/states';
import { Plate } from '@/ui/values';
import { type LastEntry, recentQuery } from './api';
import { ChaseList } from './chase-list';
import { Notices } from './notices';
import { TodayFigures } from './today-figures';

/** The newest ones, fewer on a phone; the rest are in the list of purchases. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** What a vehicle has sold and recovered, its load as a bar, and what is left; the device may know the vehicle alone. */
function VehicleProgress({ account }: Pick<OpenVehicle, 'account'>) {
  const { isError, isFetched } = useQuery(openVehiclesQuery);
  if (isError || (!account && isFetched)) return <p className="text-muted text-sm">{t('purchase.accountFailed')}</p>;
  if (!account) return <Skeleton className="mt-1 h-14" />;
  const short = account.toRecover > 0;
  return (
    <div className="mt-1 space-y-1 text-[0.8125rem] md:space-y-1.5 md:text-sm">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span>
          <span className="text-muted">{t('purchase.soldAccount')}</span>{' '}
          <span className="figure">{formatMoney(account.sold)}</span>
        </span>
        <span className={short ? 'text-due-text' : 'text-leaf-text'}>
          {t(short ? 'purchase.toRecover' : 'purchase.profitSoFar')}{' '}
          <span className="figure font-semibold">{formatMoney(short ? account.toRecover : account.net)}</span>
        </span>
      </p>
      <LoadBar account={account} cost={costOf(account)} />
      <p className="text-muted empty:hidden">
        <LoadLeft load={account} text={remainderText(account)} />
      </p>
    </div>
  );
}

function VehicleLine({ vehicle }: { vehicle: OpenVehicle }) {
  const goods = dotted(vehicle.vendorName, vehicle.description);
  return (
    <AppLink href={`/purchases/${vehicle.id}`} className="hover:bg-band block px-4 py-1.5 md:py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-3 leading-snug">
        <Plate number={vehicle.vehicleNumber} />
        <span className="text-muted line-clamp-2 min-w-0 flex-1 basis-12 text-sm max-md:order-2 max-md:basis-full">
          {goods}
        </span>
        {vehicle.account && (
          <span className="text-muted text-[0.8125rem] whitespace-nowrap md:text-sm">
            {t('purchase.daysOpen', { n: vehicle.account.daysOpen })}
          </span>
        )}
      </span>
      <VehicleProgress account={vehicle.account} />
    </AppLink>
  );
}

function OpenVehicles() {
  const phone = useIsPhone();
  return (
    <FetchedSection
      title={t('vehicles.openVehicles')}
      link={{ href: '/purchases', label: t('vehicles.allVehicles') }}
      query={useFigures(openVehiclesQuery)}
      failure={t('vehicles.vehiclesFailed')}
      height="h-44"
      none={<Empty text={t('vehicles.noOpenVehicles')} />}
    >
      {(vehicles) => (
        <ul className="lined">
          {vehicles.slice(0, phone ? SHOWN_ON_PHONE : SHOWN).map((vehicle) => (
            <li key={vehicle.id}>
              <VehicleLine vehicle={vehicle} />
            </li>
          ))}
        </ul>
      )}
    </FetchedSection>
  );
}

const hrefOf = ({ type, id }: LastEntry): string => (type === 'sale' ? `/sales/${id}` : `/collections/${id}/edit`);

function EntryLine({ entry }: { entry: LastEntry }) {
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
        {type} · {formatMoment(entry.createdAt)}
      </span>
    </AppLink>
  );
}

/** The others are in their lists. */
const LAST_ON_PHONE = 5;

function LastEntries() {
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
            {entries.slice(0, phone ? LAST_ON_PHONE : undefined).map((entry) => (
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
