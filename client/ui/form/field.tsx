import type { ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { t } from '@/i18n/language';
import { type FIELDS, fieldLabel } from '@/lib/field-table';
import { type ControlIds, FieldFrame, type FieldLook } from './field-frame';

/** A path may point into a list ('items.0.productName'). */
export function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name });
  const message = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

export function Field({ name, ...look }: FieldLook & { name: string }) {
  return <FieldFrame {...look} error={useFieldError(name)} />;
}

type NamedField = keyof typeof FIELDS;

/** Only a field that the table of fields names may do without a label. */
export type FieldName<Path extends string> =
  | { name: Path; label: string }
  | { name: Extract<Path, NamedField | `${string}.${NamedField}`>; label?: string | undefined };

export type FieldProps<V extends FieldValues> = Omit<FieldLook, 'label' | 'children'> & FieldName<FieldPath<V>>;

/** What the form calls the field, else what all screens do. */
export function labelOfField({ name, label }: { name: string; label?: string | undefined }): string {
  const known = fieldLabel(name.slice(name.lastIndexOf('.') + 1));
  return label ?? (known === undefined ? name : t(known));
}

export function RegisteredField<V extends FieldValues>({
  name,
  label,
  children,
  ...look
}: FieldProps<V> & { children: (control: UseFormRegisterReturn & ControlIds) => ReactNode }) {
  const { register } = useFormContext<V>();
  return (
    <Field name={name} label={labelOfField({ name, label })} {...look}>
      {(ids) => children({ ...register(name), ...ids })}
    </Field>
  );
}
