import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoney, formatPaise, type Paise, toPaise } from '@/lib/money/money';
import type { Cash } from './api';
import { differenceText, expectedPaise, paiseOf } from './galla';
import type { CountValues } from './schema';

function Line({ label, children, total = false }: { label: string; children: ReactNode; total?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${total ? 'total-rule font-semibold' : ''}`}>
      <dt className={total ? '' : 'text-muted'}>{label}</dt>
      <dd className="figure ml-auto">{children}</dd>
    </div>
  );
}

const tone = (difference: number): string =>
  difference < 0
    ? 'bg-due-wash text-due-text'
    : difference > 0
      ? 'bg-warn-wash text-warn-text'
      : 'bg-leaf-wash text-leaf-text';

/** Received, paid and what should be there, with the difference in words as soon as a count is typed. */
export function GallaSum({ cash }: { cash: Cash }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CountValues>();
  const [opening, counted] = useWatch({ control, name: ['opening', 'counted'] });
  const openingPaise = toPaise(opening) ?? paiseOf(cash.opening);
  const expected = expectedPaise(openingPaise, paiseOf(cash.received), paiseOf(cash.paid));
  const countedPaise = toPaise(counted);
  const difference = countedPaise === null ? null : ((countedPaise - expected) as Paise);
  return (
    <div className="flex flex-col gap-3">
      <dl className="flex flex-col gap-2">
        <Line label={t('day.received')}>+{formatMoney(cash.received)}</Line>
        <Line label={t('day.paid')}>-{formatMoney(cash.paid)}</Line>
        <Line label={t('day.expected')} total>
          {formatPaise(expected)}
        </Line>
      </dl>
      <p role="status" className="empty:hidden">
        {difference !== null && (
          <span
            className={`block rounded-lg px-4 py-2 text-center text-lg font-semibold ${tone(difference)}`}
          >
            {differenceText(difference, t)}
          </span>
        )}
      </p>
    </div>
  );
}
