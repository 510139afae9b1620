import type { ReactNode } from 'react';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { Plate } from '@/ui/plate';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The bill's date, vehicle and description, in the dialog. */
export function BillFacts({ sale }: { sale: Sale }) {
  const { t, language } = useTranslation();
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-4 gap-y-3 *:last:odd:col-span-2">
      <Fact label={t('sale.date')}>{formatDay(sale.saleDate, language)}</Fact>
      {sale.vehicleNumber && (
        <Fact label={t('sale.vehicle')}>
          <Plate number={sale.vehicleNumber} />
        </Fact>
      )}
      {sale.description !== '' && <Fact label={t('sale.description')}>{sale.description}</Fact>}
    </dl>
  );
}
