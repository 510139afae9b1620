import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { FieldFrame, type FieldLook } from './field-frame';

/** The message of the field's broken rule, or undefined; a path may point into a list ('items.0.productName'). */
function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name });
  const found = name
    .split('.')
    .reduce<unknown>(
      (at, step) =>
        typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined,
      errors,
    );
  const message = (found as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' ? message : undefined;
}

/** The frame of a field of the form around it, with the message of its broken rule. */
export function Field({ name, ...look }: FieldLook & { name: string }) {
  return <FieldFrame {...look} error={useFieldError(name)} />;
}
