import type { FieldValues } from 'react-hook-form';
import { type FieldProps, RegisteredField } from './field';
import { NumberInput } from './number-input';

/** Rupees as text. `negative`: below 0 too, `sides`: with 'Dr' and 'Cr'; `large` is the form's main figure. */
export function MoneyField<V extends FieldValues>({
  placeholder,
  negative = false,
  sides = false,
  large = false,
  ...field
}: FieldProps<V> & { placeholder?: string; negative?: boolean; sides?: boolean; large?: boolean }) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden
            className={`text-muted pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 ${large ? 'text-2xl' : ''}`}
          >
            ₹
          </span>
          <NumberInput
            {...control}
            negative={negative}
            sides={sides}
            aria-required={field.required}
            placeholder={placeholder}
            className={`control figure ${large ? 'h-16 pl-10 text-3xl! font-semibold max-xs:text-2xl!' : 'pl-8'}`}
          />
        </div>
      )}
    </RegisteredField>
  );
}
