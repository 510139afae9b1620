import { type ComponentProps, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { t, tMessage } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { formatDay } from '@/lib/days/days';
import { call, callRecord } from '@/lib/http/api';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { forgetSent } from '@/saving/entries';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { PagedLines } from '@/ui/table/pagination';
import { Money } from '@/ui/values';
import type { LinkedSale } from './api';
import { VehicleField } from './vehicle-picker';

export function BillTick({
  customerName,
  amount,
  className,
  children,
  ...box
}: ComponentProps<typeof Checkbox> & { customerName: string; amount: string }) {
  return (
    <li>
      <Checkbox {...box} className={`min-h-14 gap-4 px-4 py-2 ${className}`}>
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{customerName || t('purchase.unknownCustomer')}</span>
          {children}
        </span>
        <Money amount={amount} className="font-semibold" />
      </Checkbox>
    </li>
  );
}

/** 'elsewhere' if somebody else moved or unlinked the bill meanwhile */
type MoveResult = { state: 'moved' } | { state: 'elsewhere' } | { state: 'failed'; message: Message };

/** Unless somebody else changes it meanwhile. Moving it twice is harmless: it may be tried again without an answer. */
async function moveBill(saleId: number, from: number, to: number): Promise<MoveResult> {
  try {
    const path = `/sales/${saleId}`;
    const { purchaseId, etag } = await callRecord<{ purchaseId: number | null }>('GET', path);
    if (purchaseId === to) return { state: 'moved' };
    if (purchaseId !== from) return { state: 'elsewhere' };
    await call('PUT', path, { body: { purchaseId: to }, etag });
    return { state: 'moved' };
  } catch (error) {
    return { state: 'failed', message: serverMessageOf(error) };
  }
}

function useMoveBills(from: number) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [results, setResults] = useState<ReadonlyMap<number, MoveResult>>(new Map());
  const [moving, setMoving] = useState(false);

  async function move(to: number) {
    setMoving(true);
    for (const id of chosen) {
      const result = await moveBill(id, from, to);
      setResults((before) => new Map(before).set(id, result));
      if (result.state === 'moved') void forgetSent('/sales', id);
      // A bill that failed stays chosen, so that it can be sent again.
      if (result.state !== 'failed') setChosen((before) => before.filter((each) => each !== id));
    }
    setMoving(false);
    await refreshAfter('sale');
  }

  return { chosen, results, moving, setChosen, move };
}

function Result({ result }: { result: MoveResult | undefined }) {
  if (result === undefined) return null;
  if (result.state === 'moved') return <p className="text-leaf-text text-sm">{t('vehicles.billMoved')}</p>;
  return (
    <p className="text-due-text text-sm">
      {result.state === 'elsewhere' ? t('vehicles.billElsewhere') : tMessage(result.message)}
    </p>
  );
}

/** Moved bills stay on screen with their results until the list is closed. */
export function MoveBillsList({
  purchaseId,
  sales,
  onClose,
}: {
  purchaseId: number;
  sales: readonly LinkedSale[];
  onClose: () => void;
}) {
  const [bills] = useState(sales);
  const form = useForm<{ to: number | null }>({ defaultValues: { to: null } });
  const to = form.watch('to');
  const { chosen, setChosen, results, moving, move } = useMoveBills(purchaseId);
  const open = bills.filter(({ id }) => (results.get(id)?.state ?? 'failed') === 'failed');
  const allChosen = open.length > 0 && chosen.length === open.length;
  return (
    <FormProvider {...form}>
      <Checkbox
        checked={allChosen}
        disabled={moving || open.length === 0}
        onChange={() => setChosen(allChosen ? [] : open.map(({ id }) => id))}
        className="border-rule min-h-12 gap-4 border-b px-4"
      >
        {t('vehicles.allBills', { n: open.length })}
      </Checkbox>
      <PagedLines rows={bills} label={t('purchase.linkedSales')}>
        {(sale) => (
          <BillTick
            key={sale.id}
            customerName={sale.customerName}
            amount={sale.amount}
            checked={chosen.includes(sale.id)}
            disabled={moving || !open.includes(sale)}
            onChange={(checked) =>
              setChosen((before) => (checked ? [...before, sale.id] : before.filter((id) => id !== sale.id)))
            }
            className="hover:bg-band"
          >
            <span className="text-muted figure block text-sm">{formatDay(sale.createdAt)}</span>
            <Result result={results.get(sale.id)} />
          </BillTick>
        )}
      </PagedLines>
      <div className="border-rule flex flex-wrap items-end gap-3 border-t p-4">
        <VehicleField<{ to: number | null }> name="to" label={t('vehicles.moveTo')} className="flex-1 basis-56" />
        <Button
          look="primary"
          disabled={moving || to === null || to === purchaseId || chosen.length === 0}
          onClick={() => to !== null && void move(to)}
        >
          {t(moving ? 'vehicles.movingBills' : 'vehicles.moveBills', { n: chosen.length })}
        </Button>
        <Button look="outline" disabled={moving} onClick={onClose}>
          {t(results.size > 0 ? 'actions.close' : 'actions.cancel')}
        </Button>
      </div>
    </FormProvider>
  );
}
