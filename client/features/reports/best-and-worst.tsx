import { useTranslation } from '@/i18n/language';
import { Plate } from '@/ui/plate';
import type { VehicleResult } from './profit-statistics';
import { ProfitFigure } from './profit-summary';

/** The vehicle with the largest profit and the one with the largest loss, above the bars; nothing for a single vehicle. */
export function BestAndWorst({ rows }: { rows: readonly VehicleResult[] }) {
  const { t } = useTranslation();
  const [first] = rows;
  if (first === undefined || rows.length < 2) return null;
  const best = rows.reduce((most, row) => (row.profitPaise > most.profitPaise ? row : most), first);
  const worst = rows.reduce((least, row) => (row.profitPaise < least.profitPaise ? row : least), first);
  const named = [
    { label: t('report.best'), vehicle: best },
    { label: t('report.worst'), vehicle: worst },
  ];
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2">
      {named.map(({ label, vehicle }) => (
        <li key={label} className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-muted text-sm">{label}</span>
          <Plate number={vehicle.vehicleNumber} />
          <ProfitFigure paise={vehicle.profitPaise} />
        </li>
      ))}
    </ul>
  );
}
