import type { ComponentProps, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatMoney, formatPaise, type Paise, paiseOf, toPaise } from '@/lib/money/money';
import { SpanBar, spansOf } from '@/ui/span-bar';
import { differenceText, expectedPaise, typedOpeningText } from './account';
import type { Cash } from './api';
import type { CountValues } from './schema';

function Line({
  label,
  children,
  total = false,
  hint,
  ...bar
}: ComponentProps<typeof SpanBar> & {
  label: string;
  children: ReactNode;
  total?: boolean;
  hint?: string | null;
}) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${total ? 'total-rule font-semibold' : ''}`}>
      <dt className={total ? '' : 'text-muted'}>{label}</dt>
      <dd className="figure ml-auto">{children}</dd>
      <dd className="basis-full pb-0.5">
        <SpanBar {...bar} />
      </dd>
      {hint && <dd className="text-warn-text basis-full text-sm">{hint}</dd>}
    </div>
  );
}

const tone = (difference: number): string =>
  difference < 0
    ? 'bg-due-wash text-due-text'
    : difference > 0
      ? 'bg-warn-wash text-warn-text'
      : 'bg-leaf-wash text-leaf-text';

export function GallaSum({ cash }: { cash: Cash }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CountValues>();
  const [opening, counted] = useWatch({ control, name: ['opening', 'counted'] });
  const openingPaise = toPaise(opening) ?? paiseOf(cash.carried ?? cash.opening);
  const expected = expectedPaise(openingPaise, cash);
  const countedPaise = toPaise(counted);
  const { movedIn = 0, movedOut = 0 } = cash;
  const full = openingPaise + paiseOf(cash.received);
  const rest = full - paiseOf(cash.paid);
  const most = rest + paiseOf(movedIn);
  const bars = spansOf([
    [0, openingPaise],
    [openingPaise, full],
    [full, rest],
    [rest, most],
    [most, expected],
    [0, expected],
    [0, countedPaise ?? 0],
  ]);
  const difference = countedPaise === null ? null : ((countedPaise - expected) as Paise);
  return (
    <div className="flex flex-col gap-3 print:gap-1">
      <dl className="flex flex-col gap-2 print:gap-0.5">
        <Line
          label={t('day.opening')}
          span={bars[0]}
          look="start"
          hint={typedOpeningText(cash, openingPaise, t)}
        >
          {formatPaise(openingPaise)}
        </Line>
        <Line label={t('day.received')} span={bars[1]} look="in">
          +{formatMoney(cash.received)}
        </Line>
        <Line label={t('day.paid')} span={bars[2]} look="out">
          -{formatMoney(cash.paid)}
        </Line>
        {movedIn !== 0 && (
          <Line label={t('day.movedIn')} span={bars[3]} look="in">
            +{formatMoney(movedIn)}
          </Line>
        )}
        {movedOut !== 0 && (
          <Line label={t('day.movedOut')} span={bars[4]} look="out">
            -{formatMoney(movedOut)}
          </Line>
        )}
        <Line label={t('day.expected')} span={bars[5]} look="total" total>
          {formatPaise(expected)}
        </Line>
        {countedPaise !== null && (
          <Line label={t('day.counted')} span={bars[6]} look="counted">
            {formatPaise(countedPaise)}
          </Line>
        )}
      </dl>
      <p role="status" className="empty:hidden">
        {difference !== null && (
          <span
            className={`block rounded-lg px-4 py-2 text-center text-lg font-semibold print:py-0 ${tone(difference)}`}
          >
            {differenceText(difference, t)}
          </span>
        )}
      </p>
    </div>
  );
}
