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
function RegisteredField<V extends FieldValues>({
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

/** One line of text. */
export function TextField<V extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  ...field
}: FieldProps<V> & { type?: HTMLInputTypeAttribute; autoComplete?: string; placeholder?: string }) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          aria-required={field.required}
          autoComplete={autoComplete}
          placeholder={placeholder}
          className="control"
        />
      )}
    </RegisteredField>
  );
}

export function TextAreaField<V extends FieldValues>(field: FieldProps<V>) {
  return (
    <RegisteredField {...field}>
      {(control) => <textarea {...control} rows={3} className="control resize-y" />}
    </RegisteredField>
  );
}

/** A day, by the device's own picker, between `min` (1900-01-01) and `max`. */
export function DayField<V extends FieldValues>({
  min = EARLIEST_DAY,
  max = '9999-12-31',
  ...field
}: FieldProps<V> & { min?: string; max?: string }) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min}
          max={max}
          // A date field may not carry aria-required.
          required={field.required}
          className="control"
        />
      )}
    </RegisteredField>
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
    <RegisteredField {...field}>
      {(control) => (
        <select
          {...control}
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
    </RegisteredField>
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
            min={negative ? undefined : 0}
            aria-required={field.required}
            placeholder={placeholder}
            className={`control figure ${large ? 'h-16 pl-10 text-3xl! font-semibold max-[360px]:text-2xl!' : 'pl-8'}`}
          />
        </div>
      )}
    </RegisteredField>
  );
}

/** A password with a button that shows what is typed. */
export function PasswordField<V extends FieldValues>({
  autoComplete,
  ...field
}: FieldProps<V> & { autoComplete: 'current-password' | 'new-password' }) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          label={field.label}
          aria-required={field.required}
          autoComplete={autoComplete}
        />
      )}
    </RegisteredField>
  );
}
