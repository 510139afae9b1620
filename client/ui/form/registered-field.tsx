import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';
import { Field } from './field';
import type { ControlIds } from './field-frame';

export interface FieldProps<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  labelNote?: ReactNode;
  className?: string;
}

/** A field whose control is registered with the form and tied to its label, error and hint. */
export function RegisteredField<V extends FieldValues>({
  name,
  children,
  ...look
}: FieldProps<V> & { children: (control: UseFormRegisterReturn & ControlIds) => ReactNode }) {
  const { register } = useFormContext<V>();
  return (
    <Field name={name} {...look}>
      {(ids) => children({ ...register(name), ...ids })}
    </Field>
  );
}
