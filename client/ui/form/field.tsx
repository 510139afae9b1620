import { type FieldPath, type FieldValues, get, useFormContext, useFormState } from 'react-hook-form';
import { FieldFrame, type FieldLook } from './field-frame';

/** The message of the field's broken rule, or undefined; a path may point into a list ('items.0.productName'). */
function useFieldError<V extends FieldValues>(name: FieldPath<V>): string | undefined {
  const { control } = useFormContext<V>();
  const { errors } = useFormState({ control, name });
  const message = get(errors, `${name}.message`);
  return typeof message === 'string' ? message : undefined;
}

/** The frame of a field of the form around it, with the message of its broken rule. */
export function Field({ name, ...look }: FieldLook & { name: string }) {
  return <FieldFrame {...look} error={useFieldError(name)} />;
}
