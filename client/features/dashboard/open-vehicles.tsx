import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '@/device/media';
import { costOf, type OpenVehicle, openVehiclesQuery } from '@/features/purchases/vehicles-api';
import { dotted, useTranslation } from '@/i18n/language';
import { remainderText } from '@/lib/money/break-even';
import { formatMoney } from '@/lib/money/money';
import { LoadBar, LoadLeft } from '@/records/load-bar';
import { useFigures } from '@/saving/figures';
import { AppLink } from '@/ui/app-link';
import { FetchedSection } from '@/ui/page';
import { Empty, Skeleton } from '@/ui/states';
import { Plate } from '@/ui/values';

/** The newest ones, fewer on a phone; the rest are in the list of purchases. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** What a vehicle has sold and recovered, its load as a bar, and what is left; the device may know the vehicle alone. */
function VehicleProgress({ account }: Pick<OpenVehicle, 'account'>) {
  const { t } = useTranslation();
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
        <LoadLeft load={account} text={remainderText(account, t)} />
      </p>
    </div>
  );
}

function VehicleLine({ vehicle }: { vehicle: OpenVehicle }) {
  const { t } = useTranslation();
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

export function OpenVehicles() {
  const { t } = useTranslation();
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
