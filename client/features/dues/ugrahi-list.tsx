import { useTranslation } from '@/i18n/language';
import { AppLink } from '@/ui/app-link';
import { Section, Sheet } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { useClosedShops } from './closed-shops';
import type { Group, PaidShop } from './sheet';
import { useSheetContext } from './sheet-context';
import { Collected } from './shop-text';
import { UgrahiRow } from './ugrahi-row';

export function SheetSkeleton() {
  return (
    <Loading>
      <Skeleton className="mb-2 h-26 md:mb-4 md:h-22 lg:h-10" />
      <Sheet className="grid gap-3 p-4">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <Skeleton key={row} className="h-20 w-full md:h-12" />
        ))}
      </Sheet>
    </Loading>
  );
}

export function ShopGroup({ group: { area, shops } }: { group: Group }) {
  const { t } = useTranslation();
  const closed = useClosedShops(useSheetContext().today);
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
  if (area === null) return <Sheet>{rows}</Sheet>;
  return <Section title={area === '' ? t('dues.noArea') : area}>{rows}</Section>;
}

export function PaidShops({ shops }: { shops: readonly PaidShop[] }) {
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
