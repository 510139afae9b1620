import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { PAGE_SIZE } from '@/lib/page-size';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Pagination } from '@/ui/table/pagination';
import type { LinkedSale } from './api';
import { BillTick } from './bill-tick';
import { type MoveResult, useMoveBills } from './use-move-bills';
import { VehicleField } from './vehicle-picker';

function Result({ result }: { result: MoveResult | undefined }) {
  const { t, tMessage } = useTranslation();
  if (result === undefined) return null;
  if (result.state === 'moved') return <p className="text-leaf-text text-sm">{t('vehicles.billMoved')}</p>;
  return (
    <p className="text-due-text text-sm">
      {result.state === 'elsewhere' ? t('vehicles.billElsewhere') : tMessage(result.message)}
    </p>
  );
}

/**
 * The bills of a purchase to choose from, and the vehicle to move them to. Moved bills stay on screen with their
 * results until the list is closed.
 */
export function MoveBillsList({
  purchaseId,
  sales,
  onClose,
}: {
  purchaseId: number;
  sales: readonly LinkedSale[];
  onClose: () => void;
}) {
  const { t, language } = useTranslation();
  const [bills] = useState(sales);
  const [page, setPage] = useState(0);
  const form = useForm<{ to: number | null }>({ defaultValues: { to: null } });
  const to = form.watch('to');
  const { chosen, results, moving, choose, chooseAll, move } = useMoveBills(purchaseId);
  const open = bills.filter(({ id }) => (results.get(id)?.state ?? 'failed') === 'failed');
  const allChosen = open.length > 0 && chosen.size === open.length;
  return (
    <FormProvider {...form}>
      <Checkbox
        checked={allChosen}
        disabled={moving || open.length === 0}
        onChange={() => chooseAll(allChosen ? [] : open.map(({ id }) => id))}
        className="border-rule min-h-12 gap-4 border-b px-4"
      >
        {t('vehicles.allBills', { n: open.length })}
      </Checkbox>
      <ul aria-label={t('purchase.linkedSales')} className="divide-rule divide-y">
        {bills.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((sale) => (
          <BillTick
            key={sale.id}
            customerName={sale.customerName}
            amount={sale.amount}
            checked={chosen.has(sale.id)}
            disabled={moving || !open.includes(sale)}
            onChange={(checked) => choose(sale.id, checked)}
            className="hover:bg-band"
          >
            <span className="text-muted figure block text-sm">{formatDay(sale.createdAt, language)}</span>
            <Result result={results.get(sale.id)} />
          </BillTick>
        ))}
      </ul>
      <Pagination page={page} total={bills.length} onPage={setPage} />
      <div className="border-rule flex flex-wrap items-end gap-3 border-t p-4">
        <VehicleField<{ to: number | null }>
          name="to"
          label={t('vehicles.moveTo')}
          className="grow basis-56"
        />
        <Button
          look="primary"
          disabled={moving || to === null || to === purchaseId || chosen.size === 0}
          onClick={() => to !== null && void move(to)}
        >
          {t(moving ? 'vehicles.movingBills' : 'vehicles.moveBills', { n: chosen.size })}
        </Button>
        <Button look="outline" disabled={moving} onClick={onClose}>
          {t(results.size > 0 ? 'actions.close' : 'actions.cancel')}
        </Button>
      </div>
    </FormProvider>
  );
}
