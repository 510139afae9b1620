import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, fromPaise } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { ClosedLock } from '@/records/closed-days';
import { Checkbox } from '@/ui/form/checkbox';
import { Money } from '@/ui/money';
import type { RateLine } from './rate-lines';

/** A bill's line to tick: 'Ramesh Verma · Nov 20, 2026 · Apple · 12 box × ₹450.00'. */
export function RateRow({
  line,
  chosen,
  locked,
  onChoose,
}: {
  line: RateLine;
  chosen: boolean;
  locked: boolean;
  onChoose: (checked: boolean) => void;
}) {
  const { t, language } = useTranslation();
  return (
    <li>
      <Checkbox
        checked={chosen}
        disabled={locked}
        onChange={onChoose}
        className={`min-h-14 gap-4 px-4 py-2 ${locked ? 'text-muted' : 'hover:bg-band'}`}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-medium">{line.customerName || t('purchase.unknownCustomer')}</span>
          <span className="text-muted block text-sm">
            {formatDay(line.day, language)}
            <ClosedLock day={line.day} /> · {line.productName} · {quantityWords(line, t)} ×{' '}
            {formatMoney(line.rate)}
          </span>
        </span>
        <Money amount={fromPaise(line.amountPaise)} className="font-semibold" />
      </Checkbox>
    </li>
  );
}
