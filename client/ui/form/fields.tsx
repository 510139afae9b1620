import type { HTMLInputTypeAttribute } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatDayInWords } from '@/lib/days/days';
import { firmToday } from '@/lib/http/session';
import { DayInput } from './day-input';
import { type FieldProps, RegisteredField } from './field';
import { PasswordInput } from './password-input';

export function TextField<V extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  capitals = false,
  ...field
}: FieldProps<V> & {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  placeholder?: string;
  /** a phone's keyboard types capitals, as on a plate */
  capitals?: boolean;
}) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <input
          {...control}
          type={type}
          aria-required={field.required}
          autoComplete={autoComplete}
          autoCapitalize={capitals ? 'characters' : undefined}
          placeholder={placeholder}
          className="control"
        />
      )}
    </RegisteredField>
  );
}

/** Takes both columns of a FieldGrid. */
export function TextAreaField<V extends FieldValues>({ className = 'md:col-span-2', ...field }: FieldProps<V>) {
  return (
    <RegisteredField {...field} className={className}>
      {(control) => <textarea {...control} rows={3} className="control resize-y" />}
    </RegisteredField>
  );
}

/** The day of the field in words: devices write it in different orders. */
function DayInWords<V extends FieldValues>({ name }: { name: FieldPath<V> }) {
  const { language } = useTranslation();
  const { control } = useFormContext<V>();
  const day: unknown = useWatch({ control, name });
  return (
    <span className="text-muted text-xs leading-5 whitespace-nowrap">
      {typeof day === 'string' && formatDayInWords(day, language, firmToday())}
    </span>
  );
}

export function DayField<V extends FieldValues>({
  min,
  max,
  ...field
}: FieldProps<V> & { min?: string; max?: string }) {
  return (
    <RegisteredField {...field} labelNote={<DayInWords<V> name={field.name} />}>
      {(control) => (
        // A date field may not carry aria-required.
        <DayInput {...control} min={min} max={max} required={field.required} />
      )}
    </RegisteredField>
  );
}

export function SelectField<V extends FieldValues>({
  options,
  placeholder,
  ...field
}: FieldProps<V> & { options: readonly { value: string; label: string }[]; placeholder?: string }) {
  return (
    <RegisteredField {...field}>
      {(control) => (
        <select {...control} aria-required={field.required} className="control">
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

export function PasswordField<V extends FieldValues>({
  isNew = false,
  ...field
}: Omit<FieldProps<V>, 'required'> & { isNew?: boolean }) {
  return (
    <RegisteredField {...field} required>
      {(control) => (
        <PasswordInput
          {...control}
          label={field.label}
          aria-required
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
    </RegisteredField>
  );
}
