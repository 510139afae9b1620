import { useQuery } from '@tanstack/react-query';
import { useIsPhone } from '@/device/media';
import { costOf, type OpenTruck, openTrucksQuery, type TruckAccount } from '@/features/purchases/trucks-api';
import { useTranslation } from '@/i18n/language';
import { remainderText } from '@/lib/money/break-even';
import { formatMoney } from '@/lib/money/money';
import { LoadBar } from '@/records/load-bar';
import { LoadLeft } from '@/records/load-left';
import { AppLink } from '@/ui/app-link';
import { LinkButton } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { Plate } from '@/ui/plate';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { Empty, Skeleton } from '@/ui/states';

/** The newest ones, fewer on a phone; the rest are in the list of purchases. */
const SHOWN = 5;
const SHOWN_ON_PHONE = 3;

/** How much of its cost a truck has recovered; the device may know the truck alone. */
function TruckProgress({ account }: Pick<OpenTruck, 'account'>) {
  const { t } = useTranslation();
  const { isError, isFetched } = useQuery(openTrucksQuery);
  if (account && !isError) return <TruckAccountLines account={account} />;
  if (!isError && !isFetched) return <Skeleton className="mt-1 h-14" />;
  return <p className="text-muted text-sm">{t('purchase.accountFailed')}</p>;
}

/** What a truck has sold and recovered, its load as a bar, and what is left of it. */
function TruckAccountLines({ account }: { account: TruckAccount }) {
  const { t } = useTranslation();
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
        <span className="text-muted ml-auto">{t('purchase.daysOpen', { n: account.daysOpen })}</span>
      </p>
      <LoadBar account={account} cost={costOf(account)} />
      <p className="text-muted empty:hidden">
        <LoadLeft load={account} text={remainderText(account, t)} />
      </p>
    </div>
  );
}

function TruckLine({ truck }: { truck: OpenTruck }) {
  const goods = [truck.vendorName, truck.description].filter(Boolean).join(' · ');
  return (
    <AppLink href={`/purchases/${truck.id}`} className="hover:bg-band block px-4 py-1.5 md:py-3">
      <span className="flex items-center gap-x-3 leading-snug">
        <Plate number={truck.vehicleNumber} />
        <span className="text-muted line-clamp-1 min-w-0 flex-1 basis-24 text-sm">{goods}</span>
      </span>
      <TruckProgress account={truck.account} />
    </AppLink>
  );
}

function Trucks({ trucks }: { trucks: readonly OpenTruck[] }) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  if (trucks.length === 0) return <Empty text={t('trucks.noOpenTrucks')} />;
  return (
    <ul className="divide-rule divide-y">
      {trucks.slice(0, phone ? SHOWN_ON_PHONE : SHOWN).map((truck) => (
        <li key={truck.id}>
          <TruckLine truck={truck} />
        </li>
      ))}
    </ul>
  );
}

/** The trucks still being sold: what each has to recover, what is left of it, and the break-even rate. */
export function OpenTrucks() {
  const { t } = useTranslation();
  return (
    <Section
      title={t('trucks.openTrucks')}
      actions={
        <LinkButton href="/purchases" look="outline" size="small">
          {t('trucks.allTrucks')}
        </LinkButton>
      }
    >
      <Fetched
        query={useQuery(openTrucksQuery)}
        failure={t('trucks.trucksFailed')}
        skeleton={<BlocksSkeleton height="h-44" />}
      >
        {(trucks) => <Trucks trucks={trucks} />}
      </Fetched>
    </Section>
  );
}
