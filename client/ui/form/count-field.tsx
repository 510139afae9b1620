import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { rule } from '@/i18n/message';
import { readCount } from '@/lib/money/read-amount';
import { type FieldProps, RegisteredField, useMark } from './field';
import { WrittenInput } from './written-input';

/** A whole number as text; '' for none. `negative`: it may be below 0, for which phones need more than digits. */
export function CountInput({
  negative = false,
  ...rest
}: ComponentProps<'input'> & { name: string; negative?: boolean }) {
  const mark = useMark(rest.name, rule('not_whole'));
  return (
    <WrittenInput
      {...rest}
      {...mark}
      read={(text) => readCount(text, negative ? 'signed' : 'plain')}
      inputMode={negative ? 'text' : 'numeric'}
      className="control figure text-right"
    />
  );
}

export const CountField = <V extends FieldValues>({
  negative = false,
  ...field
}: FieldProps<V> & { negative?: boolean }) => (
  <RegisteredField {...field}>{(control) => <CountInput {...control} negative={negative} />}</RegisteredField>
);
