import type { FieldValues } from 'react-hook-form';
import { MoneyField } from '@/ui/form/money-field';
import type { FieldProps } from '@/ui/form/registered-field';
import { ClosedNote, useClosedUntil } from './closed-days';

/** What was owed before the book began; below zero it was paid ahead. It is older than every day, so closed books close it. */
export function OldBalanceField<V extends FieldValues>({ hint, ...field }: FieldProps<V>) {
  const closedUntil = useClosedUntil();
  return (
    <MoneyField<V>
      {...field}
      hint={closedUntil === '' ? hint : <ClosedNote until={closedUntil} />}
      placeholder="0.00"
      negative
    />
  );
}
