import {
  type FieldPathByValue,
  type FieldValues,
  useFormContext,
  useFormState,
  useWatch,
} from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { type CollectionMethod, METHODS_BY_USE, type PaymentMethod } from '@/lib/payment-methods';
import { useRouteId } from '@/lib/route-id';
import { ChipsField } from '@/ui/form/chips-field';
import type { FieldProps } from '@/ui/form/field';
import { DayField } from '@/ui/form/fields';
import { ClosedNote, isClosed, useClosedUntil } from './closed-days';

export function MethodField<V extends FieldValues>({
  name,
  choices = METHODS_BY_USE,
}: {
  name:
    | FieldPathByValue<V, CollectionMethod>
    | FieldPathByValue<V, PaymentMethod>
    | FieldPathByValue<V, string>;
  choices?: readonly CollectionMethod[];
}) {
  const { t } = useTranslation();
  return (
    <ChipsField<V, CollectionMethod>
      name={name as FieldPathByValue<V, CollectionMethod>}
      label={t('payment.method')}
      choices={choices.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
    />
  );
}

/** The day of an entry. Says below it at once if that day is closed, or the day that a stored entry has. */
export function BookedDayField<V extends FieldValues>(field: FieldProps<V> & { max?: string }) {
  const closedUntil = useClosedUntil();
  const { control } = useFormContext<V>();
  const typed: unknown = useWatch({ control, name: field.name });
  const { defaultValues } = useFormState({ control });
  const stored: unknown = typeof useRouteId() === 'number' ? defaultValues?.[field.name] : '';
  const closed = [typed, stored].some((day) => typeof day === 'string' && isClosed(day, closedUntil));
  return <DayField<V> {...field} hint={closed ? <ClosedNote until={closedUntil} /> : undefined} />;
}
