import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';
import { Field } from './field';
import type { ControlIds, FieldLook } from './field-frame';

export interface FieldProps<V extends FieldValues> extends Omit<FieldLook, 'children'> {
  name: FieldPath<V>;
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
