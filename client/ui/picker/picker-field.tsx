import type { ReactNode, Ref } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import type { ControlIds, FieldLook } from '@/ui/form/field-frame';

/** What the form field passes to its picker; the value is a record's id, null while none is chosen. */
export interface PickerControl {
  ids: ControlIds;
  buttonRef: Ref<HTMLButtonElement>;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** Label, picker and error of a form field whose value is a record's id. */
export function PickerField<V extends FieldValues>({
  name,
  children,
  ...look
}: Pick<FieldLook, 'label' | 'required' | 'className'> & {
  name: FieldPathByValue<V, number | null>;
  children: (control: PickerControl) => ReactNode;
}) {
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name });
  return (
    <Field name={name} {...look}>
      {(ids) => children({ ids, buttonRef: field.ref, value: field.value, onChange: field.onChange })}
    </Field>
  );
}
