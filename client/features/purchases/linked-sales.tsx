import { useState } from 'react';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { addPaise, formatPaise, roundedPaise } from '@/lib/money/money';
import { useFigures } from '@/saving/figures';
import { Button, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { Empty, Fetched, LinesSkeleton } from '@/ui/states';
import { Clamp } from '@/ui/table/data-column';
import { PagedLines } from '@/ui/table/pagination';
import { Money } from '@/ui/values';
import { type LinkedSale, linkedSalesQuery } from './api';
import { RateChangeList } from './change-rate/rate-change';
import { MoveBillsList } from './move-bills-list';

const isStored = ({ id }: LinkedSale): boolean => id > 0;

function SaleLine({ sale }: { sale: LinkedSale }) {
  const name = sale.customerName || t('purchase.unknownCustomer');
  return (
    <li className="relative flex items-baseline gap-4 px-4 py-3 md:items-center">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-medium">
          <Clamp text={name} />
        </p>
        <p className="text-muted line-clamp-2 text-sm" title={sale.description}>
          <span className="figure">{formatDay(sale.createdAt)}</span>
          {sale.description && ` · ${sale.description}`}
        </p>
      </div>
      <div className="flex flex-col items-end gap-x-4 md:flex-row md:items-center">
        <Money amount={sale.amount} className="font-semibold" />
        {isStored(sale) && (
          <LinkButton
            href={`/sales/${sale.id}`}
            size="small"
            className="no-print max-md:text-leaf-text max-md:min-h-6 max-md:min-w-6 max-md:border-transparent max-md:bg-transparent max-md:px-0 max-md:after:absolute max-md:after:inset-0"
            label={t('purchase.viewSale', { name })}
          >
            {t('actions.view')}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function Entries({ sales }: { sales: readonly LinkedSale[] }) {
  if (sales.length === 0) return <Empty text={t('purchase.noLinkedSales')} />;
  const total = addPaise(sales.map((sale) => roundedPaise(sale.amount)));
  return (
    <>
      <PagedLines rows={sales} label={t('purchase.linkedSales')}>
        {(sale) => <SaleLine key={sale.id} sale={sale} />}
      </PagedLines>
      <p className="border-rule flex justify-end border-t gap-4 px-4 py-3">
        <span className="text-muted">{t('sale.totalSales')}</span>
        <span className="figure total-rule font-semibold">{formatPaise(total)}</span>
      </p>
    </>
  );
}

export function LinkedSales({ id }: { id: number }) {
  const sales = useFigures(linkedSalesQuery(id));
  const [changing, setChanging] = useState<'vehicle' | 'rate' | null>(null);
  const close = () => setChanging(null);
  const stored = sales.data?.filter(isStored).length ?? 0;
  const changeable = changing === null && sales.isSuccess && stored > 1;
  return (
    <Section
      title={t('purchase.linkedSales')}
      actions={
        changeable && (
          <span className="no-print flex flex-wrap gap-2 max-md:pb-1">
            <Button size="tap" onClick={() => setChanging('rate')}>
              {t('purchase.changeRate')}
            </Button>
            <Button size="tap" onClick={() => setChanging('vehicle')}>
              {t('purchase.toAnotherVehicle')}
            </Button>
          </span>
        )
      }
    >
      <Fetched query={sales} failure={t('purchase.linkedSalesFailed')} skeleton={<LinesSkeleton />} onlyFresh>
        {(rows) => {
          if (changing === 'vehicle')
            return <MoveBillsList purchaseId={id} sales={rows.filter(isStored)} onClose={close} />;
          if (changing === 'rate') return <RateChangeList purchaseId={id} onClose={close} />;
          return <Entries sales={rows} />;
        }}
      </Fetched>
    </Section>
  );
}
