import type { ReactNode } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { ChoiceChips } from './choice-chips';

export function ChipsField<V extends FieldValues, T extends string>({
  name,
  label,
  choices,
  onChange,
  below,
}: {
  name: FieldPathByValue<V, T>;
  label: string;
  choices: readonly { value: T; label: string }[];
  /** called after the field has the choice */
  onChange?: ((value: T) => void) | undefined;
  below?: ReactNode;
}) {
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name });
  return (
    <div className="min-w-0 md:col-span-2">
      <p aria-hidden className="mb-1 text-sm font-medium">
        {label}
      </p>
      <ChoiceChips
        label={label}
        name={field.name}
        choices={choices}
        value={field.value}
        onChange={(value) => {
          field.onChange(value);
          onChange?.(value);
        }}
      />
      {below}
    </div>
  );
}
