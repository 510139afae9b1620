import type { FieldValues } from 'react-hook-form';
import { CountInput } from './count-input';
import { type FieldProps, RegisteredField } from './field';

export const CountField = <V extends FieldValues>({
  negative = false,
  ...field
}: FieldProps<V> & { negative?: boolean }) => (
  <RegisteredField {...field}>{(control) => <CountInput {...control} negative={negative} />}</RegisteredField>
);
