import { useQuery } from '@tanstack/react-query';
import { memo, useDeferredValue, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { useStableValue } from '@/lib/use-stable-value';
import { useEntriesReady } from '@/saving/entries';
import { AppLink } from '@/ui/app-link';
import { Button } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { Checkbox } from '@/ui/form/checkbox';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { Card, PageHeader, Section } from '@/ui/page';
import { Empty, Loading, Skeleton } from '@/ui/states';
import { RefreshButton } from '@/ui/table/list-actions';
import { NoRows } from '@/ui/table/table-states';
import { daySheetQuery } from './api';
import { Carried } from './carried';
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

function DuesSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-2 h-12 md:mb-4 md:h-22 lg:h-10" />
      <Card className="grid gap-3 p-4">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-26 w-full md:h-12" />
        ))}
      </Card>
    </Loading>
  );
}

function ShopGroup({ group: { area, shops } }: { group: Group }) {
  const { t } = useTranslation();
  const closed = useClosedShops(useDuesContext().today);
  const rows = (
    <ul className="divide-rule divide-y">
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
  const { t } = useTranslation();
  if (shops.length === 0) return null;
  return (
    <Section title={t('dues.paidInFull')}>
      <ul className="divide-rule divide-y">
        {shops.map(({ customerId, customerName, today }) => (
          <li key={customerId} className="flex flex-wrap items-center gap-x-2 px-4 py-3">
            <AppLink
              href={`/khata/${customerId}`}
              className="inline-block min-h-6 flex-1 basis-32 wrap-anywhere underline-offset-2 hover:underline"
            >
              {customerName}
            </AppLink>
            <Collected today={today} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Progress({ list, waiting }: ShownDues) {
  const { t } = useTranslation();
  return (
    <p
      role="status"
      className="no-print form-bar border-rule bg-paper even-digits sticky z-20 -mx-4 mt-4 border-t px-4 py-2 text-center font-semibold md:mx-0 md:py-3 md:text-lg"
    >
      {t('dues.progress', progressOf(list, waiting))}
    </p>
  );
}

/** If the filter hides shops, its button shows them; else one may still pay ahead. */
function NoShops({ hidden, onShowAll }: { hidden: number; onShowAll: () => void }) {
  const { t } = useTranslation();
  if (hidden > 0)
    return (
      <Empty text={t('dues.noneOver15')} drawn>
        <Button onClick={onShowAll}>{t('suspicious.showAll', { n: hidden })}</Button>
      </Empty>
    );
  return <NoRows text={t('dues.none')} add={{ href: '/collections/new', label: t('collection.add') }} />;
}

/**
 * The shops. Rows for hundreds of them are rendered in slices, so that a touch meanwhile does not wait: nothing in here
 * may watch a query, whose every change would have React render all slices again at once.
 */
const Shops = memo(({ list, waiting }: ShownDues) => {
  const { t } = useTranslation();
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
            <NoShops hidden={all.length} onShowAll={() => setOnlyOld(false)} />
          </Card>
        )}
        {groups.map((group) => (
          <ShopGroup key={group.area} group={group} />
        ))}
        <PaidShops shops={paidShopsOf(list, waiting)} />
      </div>
      <Progress list={list} waiting={waiting} />
      <UgrahiPaper groups={groups} />
    </>
  );
});

/** The list, once the drafts of its rows are loaded too. If a later fetch fails, it keeps the rows that it has. */
function LoadedDues() {
  const { t } = useTranslation();
  const draftsLoaded = useEntriesReady();
  const context = useNewDuesContext();
  const query = useQuery(daySheetQuery(context.today));
  const shown = useShownDues(query.data, context.today);
  const sheetQuery = { ...query, data: draftsLoaded ? shown : undefined };
  return (
    <DuesContext value={context}>
      <Carried />
      <Fetched query={sheetQuery} failure={t('dues.fetchFailed')} skeleton={<DuesSkeleton />} onCard>
        {(shown) => <Shops {...shown} />}
      </Fetched>
    </DuesContext>
  );
}

function RefreshDues() {
  const { isFetching, refetch } = useQuery({ ...daySheetQuery(useToday()), enabled: false });
  return <RefreshButton onRefresh={refetch} refreshing={isFetching} />;
}

export function UgrahiPage() {
  const { t } = useTranslation();
  return (
    <>
      <div className="print:hidden max-md:-my-2">
        <PageHeader
          title={t('navigation.ugrahi')}
          subtitle={t('dues.subtitle')}
          back={{ href: '/collections', label: t('collection.backToList') }}
          actions={<RefreshDues />}
        />
      </div>
      <LoadedDues />
    </>
  );
}
