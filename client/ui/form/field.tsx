import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { type ControlIds, FieldFrame, type FieldLook } from './field-frame';

/** A path may point into a list ('items.0.productName'). */
function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name });
  const message = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

export function Field({ name, ...look }: FieldLook & { name: string }) {
  return <FieldFrame {...look} error={useFieldError(name)} />;
}

export interface FieldProps<V extends FieldValues> extends Omit<FieldLook, 'children'> {
  name: FieldPath<V>;
}

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

/** Says below a field of the form that it cannot be read, until something else is typed. */
export function useMark(name: string, sentence: string) {
  const { setError, clearErrors, getFieldState } = useFormContext();
  return {
    mark: () => setError(name, { type: 'broken', message: sentence }),
    unmark: () => getFieldState(name).error?.type === 'broken' && clearErrors(name),
  };
}
