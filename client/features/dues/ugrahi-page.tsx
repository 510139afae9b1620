import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useHolders, useMoney } from '@/features/holders/api';
import { useProposedHolder } from '@/features/holders/holder-picker';
import { t, useLanguage } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { useStableValue } from '@/lib/use-stable-value';
import { useEntriesReady } from '@/saving/entries';
import { Button, TextLink } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { Card, PageHeader, Section } from '@/ui/page';
import { Empty, Fetched, GreyBlocks, Skeleton } from '@/ui/states';
import { NoRows } from '@/ui/table/data-table';
import { RefreshButton } from '@/ui/table/list-head';
import { daySheetQuery } from './api';
import { DuesContext, useClosedShops, useDuesContext, useNewDuesContext } from './dues-context';
import {
  type DuesOrder,
  type Group,
  grouped,
  type PaidShop,
  paidShopsOf,
  progressOf,
  type ShownDues,
  SORTS,
  shopsOf,
  useShownDues,
} from './dues-list';
import { Collected } from './shop-text';
import { DuesActions, UgrahiPaper } from './ugrahi-paper';
import { UgrahiRow } from './ugrahi-row';

const DuesSkeleton = () => (
  <>
    <Skeleton className="mb-2 h-12 md:mb-4 md:h-22 lg:h-10" />
    <GreyBlocks of={Array<string>(6).fill('h-26 w-full md:h-12')} className="sheet grid gap-3 p-4" />
  </>
);

function ShopGroup({ group: { area, shops } }: { group: Group }) {
  const closed = useClosedShops(useDuesContext().today);
  const rows = (
    <ul className="lined">
      {shops.map((shop) => (
        <UgrahiRow
          key={shop.customerId}
          shop={shop}
          showArea={area === null}
          closed={closed.includes(shop.customerId)}
        />
      ))}
    </ul>
  );
  if (area === null) return <Card>{rows}</Card>;
  return (
    <Section title={area === '' ? t('dues.noArea') : area} className="max-md:[&_h2]:py-0.5">
      {rows}
    </Section>
  );
}

function PaidShops({ shops }: { shops: readonly PaidShop[] }) {
  if (shops.length === 0) return null;
  return (
    <Section title={t('dues.paidInFull')}>
      <ul className="lined">
        {shops.map(({ customerId, customerName, today }) => (
          <li key={customerId} className="flex flex-wrap items-center gap-x-2 px-4 py-3">
            <TextLink href={`/khata/${customerId}`} className="flex-1 basis-32 wrap-anywhere">
              {customerName}
            </TextLink>
            <Collected today={today} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Hundreds of rows render in slices: nothing in here may watch a query, at whose changes React renders all at once. */
const Shops = memo(({ list, waiting }: ShownDues) => {
  useLanguage();
  const isShown = useDeferredValue(true, false);
  const [sort, setSort] = useState<DuesOrder>('area');
  const [onlyOld, setOnlyOld] = useState(false);
  const all = useStableValue(shopsOf(list, waiting));
  const shops = onlyOld ? all.filter(({ age }) => age === '16plus') : all;
  const groups = grouped(shops, sort);
  const phone = useIsPhone();
  const over15 = (
    <Checkbox checked={onlyOld} onChange={setOnlyOld} className="min-h-12 gap-2 md:min-h-9">
      {t('dues.over15')}
    </Checkbox>
  );
  if (!isShown) return <DuesSkeleton />;
  return (
    <>
      <div className="no-print mb-2 flex flex-wrap items-center justify-between gap-2 md:mb-4 md:gap-3">
        <div className="flex flex-wrap items-center gap-x-2 md:gap-x-6">
          <ChoiceChips
            label={t('dues.sort')}
            name="sort"
            choices={SORTS.map((value) => ({ value, label: t(`dues.${value}`) }))}
            value={sort}
            onChange={setSort}
          />
          {!phone && over15}
        </div>
        <DuesActions groups={groups}>{over15}</DuesActions>
        {phone && onlyOld && over15}
      </div>
      <div className="no-print grid grid-cols-1 gap-4">
        {shops.length === 0 && (
          <Card>
            {all.length > 0 ? (
              <Empty text={t('dues.noneOver15')} drawn>
                <Button onClick={() => setOnlyOld(false)}>{t('suspicious.showAll', { n: all.length })}</Button>
              </Empty>
            ) : (
              // One may still pay ahead.
              <NoRows text={t('dues.none')} add={{ href: '/collections/new', label: t('collection.add') }} />
            )}
          </Card>
        )}
        {groups.map((group) => (
          <ShopGroup key={group.area} group={group} />
        ))}
        <PaidShops shops={paidShopsOf(list, waiting)} />
      </div>
      <p
        role="status"
        className="no-print form-bar border-rule bg-paper even-digits sticky z-20 -mx-4 mt-4 border-t px-4 py-2 text-center font-semibold md:mx-0 md:py-3 md:text-lg"
      >
        {t('dues.progress', progressOf(list, waiting))}
      </p>
      <UgrahiPaper groups={groups} />
    </>
  );
});

function CarriedBy({ id, name }: { id: number; name: string }) {
  const balance = useMoney(useDuesContext().today).data?.holders.find((each) => each.id === id)?.balance;
  return (
    <p className="no-print mb-2 flex flex-wrap items-center justify-between gap-x-4 md:mb-4">
      <span className="font-semibold even-digits wrap-anywhere">
        {t('holder.carries', { name, amount: balance === undefined ? '…' : formatMoney(balance) })}
      </span>
      <TextLink href={`/transfers/new?fromId=${id}`} className="underline">
        {t('transfer.move')}
      </TextLink>
    </p>
  );
}

/** What the collector has of the firm's money, if the payments of this device go into a collector's hands. */
function Carried() {
  const proposed = useProposedHolder()('cash');
  const holder = useHolders().find(({ id }) => id === proposed);
  return holder ? <CarriedBy id={holder.id} name={holder.name} /> : null;
}

/** The list waits for the drafts of its rows. If a later fetch fails, it keeps the rows that it has. */
export function UgrahiPage() {
  const draftsLoaded = useEntriesReady();
  const context = useNewDuesContext();
  const query = useQuery(daySheetQuery(context.today));
  const shown = useShownDues(query.data, context.today);
  return (
    <DuesContext value={context}>
      <div className="print:hidden max-md:-my-2">
        <PageHeader
          title={t('navigation.ugrahi')}
          subtitle={t('dues.subtitle')}
          back={{ href: '/collections', label: t('collection.backToList') }}
          actions={<RefreshButton query={query} />}
        />
      </div>
      <Carried />
      <Fetched
        query={{ ...query, data: draftsLoaded ? shown : undefined }}
        failure={t('dues.fetchFailed')}
        skeleton={<DuesSkeleton />}
        onCard
      >
        {(dues) => <Shops {...dues} />}
      </Fetched>
    </DuesContext>
  );
}
