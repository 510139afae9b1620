import type { ComponentProps } from 'react';
import { type FieldValues, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { t } from '@/i18n/language';
import { formatPaise, fromPaise, type Paise, shortPaise } from '@/lib/money/money';
import { useRouteId } from '@/lib/route-id';
import { Button } from '@/ui/button';
import { ClosedNote, isClosed, useClosedUntil } from '@/ui/closed-days';
import type { FieldProps } from '@/ui/form/field';
import { DayField, MoneyField } from '@/ui/form/fields';
import { Skeleton } from '@/ui/states';
import { Figure } from '@/ui/values';

/** Round amounts in paise, from ₹50,000 crore down to ₹100. */
const TENS = Array.from({ length: 10 }, (_, place) => 10 ** (13 - place));
const ROUND = TENS.flatMap((tens) => [5 * tens, 2 * tens, tens]);
const SHOWN = 2;

/** The largest round amounts below what is due: ₹1,00,000 and ₹50,000 of ₹1,68,959.14. Nothing below ₹100. */
export const roundAmounts = (duePaise: Paise): Paise[] =>
  ROUND.filter((paise) => paise < duePaise).slice(0, SHOWN) as Paise[];

export function QuickAmountButtons({ duePaise, loading }: { duePaise: Paise; loading: boolean }) {
  const { setValue } = useFormContext<{ amount: string }>();
  if (loading) return <Skeleton className="mt-2 h-24 sm:h-11 md:h-9" />;
  if (duePaise <= 0) return null;
  const fill = (paise: Paise) => setValue('amount', fromPaise(paise), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {[duePaise, ...roundAmounts(duePaise)].map((paise) => (
        <Button
          key={paise}
          size="small"
          // On a phone always two lines: the full amount, and below it its parts.
          className={`min-h-11 max-sm:flex-1 md:min-h-9 ${paise === duePaise ? 'max-sm:basis-full' : 'max-sm:px-2!'}`}
          onClick={() => fill(paise)}
        >
          <span className="max-sm:fitting max-sm:flex-1">
            <Figure
              text={paise === duePaise ? t('collection.full', { amount: formatPaise(paise) }) : shortPaise(paise)}
            />
          </span>
        </Button>
      ))}
    </div>
  );
}

/** Says at once if the day is closed, or the one that a stored entry has. */
export function BookedDayField<V extends FieldValues>(field: FieldProps<V> & { max?: string }) {
  const closedUntil = useClosedUntil();
  const { control } = useFormContext<V>();
  const typed: unknown = useWatch({ control, name: field.name });
  const { defaultValues } = useFormState({ control });
  const stored: unknown = typeof useRouteId() === 'number' ? defaultValues?.[field.name] : '';
  const closed = [typed, stored].some((day) => typeof day === 'string' && isClosed(day, closedUntil));
  return <DayField<V> required {...field} hint={closed ? <ClosedNote /> : undefined} />;
}

/** It is older than every day, so closed books close it. */
export function OldBalanceField<V extends FieldValues>({ hint, ...field }: ComponentProps<typeof MoneyField<V>>) {
  const closedUntil = useClosedUntil();
  return <MoneyField<V> {...field} hint={closedUntil === '' ? hint : <ClosedNote />} negative />;
}
