import type { FieldValues } from 'react-hook-form';
import { type FieldProps, RegisteredField } from './field';

/** A whole number, kept as text; '' for none. `negative`: it may be below 0, for which phones need more than digits. */
export const CountField = <V extends FieldValues>({
  negative = false,
  ...field
}: FieldProps<V> & { negative?: boolean }) => (
  <RegisteredField {...field}>
    {(control) => (
      <input
        {...control}
        inputMode={negative ? 'text' : 'numeric'}
        autoComplete="off"
        className="control figure text-right"
      />
    )}
  </RegisteredField>
);
