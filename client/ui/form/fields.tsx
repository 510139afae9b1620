import type { HTMLInputTypeAttribute, ReactNode } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';
import { EARLIEST_DAY } from '@/lib/days/days';
import { Field } from './field';
import type { ControlIds } from './field-frame';
import { NumberInput } from './number-input';
import { PasswordInput } from './password-input';

interface FieldProps<V extends FieldValues> {
  name: FieldPath<V>;
  label: string;
  required?: boolean;
  hint?: string | undefined;
  className?: string;
}

/** A field whose control is registered with the form and tied to its label, error and hint. */
function TiedField<V extends FieldValues>({
  name,
  children,
  ...look
}: FieldProps<V> & { children: (ties: UseFormRegisterReturn & ControlIds) => ReactNode }) {
  const { register } = useFormContext<V>();
  return (
    <Field name={name} {...look}>
      {(ids) => children({ ...register(name), ...ids })}
    </Field>
  );
}

/** One line of text. */
export function TextField<V extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  ...field
}: FieldProps<V> & { type?: HTMLInputTypeAttribute; autoComplete?: string; placeholder?: string }) {
  return (
    <TiedField {...field}>
      {(ties) => (
        <input
          {...ties}
          type={type}
          aria-required={field.required}
          autoComplete={autoComplete}
          placeholder={placeholder}
          className="control"
        />
      )}
    </TiedField>
  );
}

export function TextAreaField<V extends FieldValues>(field: FieldProps<V>) {
  return (
    <TiedField {...field}>{(ties) => <textarea {...ties} rows={3} className="control resize-y" />}</TiedField>
  );
}

/** A day, by the device's own picker, between `min` (1900-01-01) and `max`. */
export function DayField<V extends FieldValues>({
  min = EARLIEST_DAY,
  max = '9999-12-31',
  ...field
}: FieldProps<V> & { min?: string; max?: string }) {
  return (
    <TiedField {...field}>
      {(ties) => (
        <input
          {...ties}
          type="date"
          min={min}
          max={max}
          // A date field may not carry aria-required.
          required={field.required}
          className="control"
        />
      )}
    </TiedField>
  );
}

/** The device's own list of choices. */
export function SelectField<V extends FieldValues>({
  options,
  placeholder,
  disabled,
  onFocus,
  ...field
}: FieldProps<V> & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  onFocus?: () => void;
}) {
  return (
    <TiedField {...field}>
      {(ties) => (
        <select
          {...ties}
          aria-required={field.required}
          disabled={disabled}
          onFocus={onFocus}
          className="control"
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </TiedField>
  );
}

/** Rupees, kept as text. `min` is 0 unless a balance may be an advance; `large` is the form's main figure. */
export function MoneyField<V extends FieldValues>({
  placeholder,
  negative = false,
  large = false,
  ...field
}: FieldProps<V> & { placeholder?: string; negative?: boolean; large?: boolean }) {
  return (
    <TiedField {...field}>
      {(ties) => (
        <div className="relative">
          <span
            aria-hidden
            className={`text-muted pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 ${large ? 'text-2xl' : ''}`}
          >
            ₹
          </span>
          <NumberInput
            {...ties}
            min={negative ? undefined : 0}
            aria-required={field.required}
            placeholder={placeholder}
            className={`control figure ${large ? 'h-16 pl-10 text-3xl! font-semibold' : 'pl-8'}`}
          />
        </div>
      )}
    </TiedField>
  );
}

/** A password with a button that shows what is typed. */
export function PasswordField<V extends FieldValues>({
  autoComplete,
  ...field
}: FieldProps<V> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <TiedField {...field}>
      {(ties) => (
        <PasswordInput
          {...ties}
          label={field.label}
          aria-required={field.required}
          autoComplete={autoComplete}
        />
      )}
    </TiedField>
  );
}
