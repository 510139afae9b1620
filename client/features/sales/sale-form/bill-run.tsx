import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { linkedSalesQuery } from '@/features/purchases/api';
import { plateText, vehicleNumbersQuery } from '@/features/purchases/vehicles-api';
import type { Sale } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { addPaise, formatMoney, formatPaise, roundedPaise } from '@/lib/money/money';
import { LoadLeft } from '@/records/load-bar';
import { useFigures } from '@/saving/figures';
import { Button } from '@/ui/button';
import { Plate } from '@/ui/values';
import { ratesOf } from './rates/rates';
import { asTyped } from './sale-fields';
import { newItem, type SaleForm, type SaleItemForm } from './schema';

/** For this many bills, the form points out that the vehicle has changed. */
const VEHICLES_KEPT = 3;

/** Bills entered one after the other; the next one's form starts from them. */
export interface BillRun {
  /** newest first; id 0 for one that waits on this device */
  bills: readonly [Sale, ...Sale[]];
  /** the last bill's day; null if it was dated today, so that the next one is too, even after midnight */
  saleDate: string | null;
}

export const afterBill = (run: BillRun | null, last: Sale, today: string): BillRun => ({
  bills: [last, ...(run?.bills ?? [])],
  saleDate: last.saleDate === today ? null : last.saleDate,
});

/** A bill that waited on this device got its id since. */
const isSame = (bill: Sale, stored: Sale): boolean =>
  bill.id === stored.id || (bill.id === 0 && bill.customerId === stored.customerId && bill.amount === stored.amount);

/** The server's, and those of the run that it does not have yet; newest first. */
export function vehicleBills(
  fetched: readonly Sale[],
  run: BillRun | null,
  saleDate: string,
  purchaseId: number | null,
): readonly Sale[] {
  const missing = (run?.bills ?? []).filter((bill) => !fetched.some((stored) => isSame(bill, stored)));
  return [...missing, ...fetched].filter((bill) => bill.saleDate === saleDate && bill.purchaseId === purchaseId);
}

/** What the vehicle mostly sells that day at that day's rate, without a quantity. */
export function nextItems(run: BillRun, fetched: readonly Sale[]): SaleItemForm[] {
  const [{ saleDate, purchaseId }] = run.bills;
  return ratesOf(vehicleBills(fetched, run, saleDate, purchaseId))
    .slice(0, 1)
    .map(({ productName, unit, unitPrice }) => ({
      ...newItem(unit),
      ...{ productName, quantity: '', unitPrice: asTyped(unitPrice) },
    }));
}

/** The last bills' vehicle, if it is not the chosen one. */
export function switchedFrom({ bills }: BillRun, purchaseId: number | null): string | null {
  const other = bills.slice(0, VEHICLES_KEPT).find((bill) => bill.purchaseId !== purchaseId);
  return other ? (other.vehicleNumber ?? '') : null;
}

/** A vehicle that somebody else completed disappears within this time. */
const REFETCH_MS = 15_000;

function useVehicle(run: BillRun, purchaseId: number | null) {
  const { data: onOffer } = useFigures({
    ...vehicleNumbersQuery('', true),
    enabled: purchaseId !== null,
    refetchInterval: REFETCH_MS,
    refetchOnMount: 'always',
  });
  if (purchaseId === null) return { load: undefined, vehicleNumber: '', completed: false };
  const load = onOffer?.find(({ id }) => id === purchaseId);
  const billed = run.bills.find((bill) => bill.purchaseId === purchaseId);
  return {
    load,
    vehicleNumber: load ? plateText(load, onOffer ?? []) : (billed?.vehicleNumber ?? ''),
    completed: onOffer !== undefined && load === undefined,
  };
}

/** '12 bills · ₹1,48,200.00' for the vehicle, '' until loaded. */
function useSoldSoFar(purchaseId: number | null): string {
  const { data: bills } = useFigures({ ...linkedSalesQuery(purchaseId ?? 0), enabled: purchaseId !== null });
  if (purchaseId === null || bills === undefined) return '';
  const count = bills.length === 1 ? t('sale.oneBill') : t('sale.billCount', { n: bills.length });
  return `${count} · ${formatPaise(addPaise(bills.map(({ amount }) => roundedPaise(amount))))}`;
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-due-text mt-2 flex items-start gap-2 font-medium">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere">{children}</span>
    </p>
  );
}

export function RunStrip({ run, onChange }: { run: BillRun; onChange: () => void }) {
  const purchaseId = useWatch<SaleForm, 'purchaseId'>({ name: 'purchaseId' });
  const { vehicleNumber, load, completed } = useVehicle(run, purchaseId);
  const soldSoFar = useSoldSoFar(purchaseId);
  const previousVehicle = switchedFrom(run, purchaseId);
  const [last] = run.bills;
  const hasWarning = completed || previousVehicle !== null;
  return (
    <section
      aria-label={t('sale.run')}
      className={`bg-sheet border-rule mb-4 flex items-start gap-3 rounded-lg border border-l-4 px-4 py-3 text-sm ${hasWarning ? 'border-l-due!' : 'border-l-leaf!'}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          {vehicleNumber ? <Plate number={vehicleNumber} /> : <strong>{t('sale.noVehicleGiven')}</strong>}
          <span className="figure">{soldSoFar}</span>
          {load && <LoadLeft load={load} />}
        </p>
        <p role="status" className="text-muted wrap-anywhere">
          {t('sale.lastBill', { name: last.customerName, amount: formatMoney(last.amount) })}
        </p>
        {completed && <Warning>{t('sale.vehicleCompleted')}</Warning>}
        {previousVehicle !== null && (
          <Warning>{t('sale.vehicleSwitched', { vehicle: previousVehicle || t('sale.noVehicleGiven') })}</Warning>
        )}
      </div>
      <Button size="tap" aria-haspopup="dialog" onClick={onChange}>
        {t('sale.changeVehicle')}
      </Button>
    </section>
  );
}
