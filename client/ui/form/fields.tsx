import { type HTMLInputTypeAttribute, type ReactNode, useId } from 'react';
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
  useFormContext,
  useWatch,
} from 'react-hook-form';
import { formatDayInWords } from '@/lib/days/days';
import { firmToday } from '@/lib/http/session';
import { Loading, Skeleton } from '@/ui/states';
import { ChoiceChips } from './choice-chips';
import { DayInput } from './day-input';
import { type FieldName, type FieldProps, labelOfField, RegisteredField, useFieldError } from './field';
import { FieldError } from './field-frame';
import { NumberInput } from './number-input';
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
    <RegisteredField<V> {...field}>
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
    <RegisteredField<V> {...field} className={className}>
      {(control) => <textarea {...control} rows={3} className="control resize-y" />}
    </RegisteredField>
  );
}

/** The day of the field in words: devices write it in different orders. */
function DayInWords<V extends FieldValues>({ name }: { name: FieldPath<V> }) {
  const { control } = useFormContext<V>();
  const day: unknown = useWatch({ control, name });
  return (
    <span className="text-muted text-xs leading-5 whitespace-nowrap">
      {typeof day === 'string' && formatDayInWords(day, firmToday())}
    </span>
  );
}

export function DayField<V extends FieldValues>({
  min,
  max,
  ...field
}: FieldProps<V> & { min?: string; max?: string }) {
  return (
    <RegisteredField<V> {...field} labelNote={<DayInWords<V> name={field.name} />}>
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
    <RegisteredField<V> {...field}>
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
}: FieldProps<V> & { required?: never; isNew?: boolean }) {
  const label = labelOfField(field);
  return (
    <RegisteredField<V> {...field} required>
      {(control) => (
        <PasswordInput
          {...control}
          label={label}
          aria-required
          autoComplete={isNew ? 'new-password' : 'current-password'}
        />
      )}
    </RegisteredField>
  );
}

/** Rupees as text. `negative`: below 0 too, `sides`: with 'Dr' and 'Cr'; `large` is the form's main figure. */
export function MoneyField<V extends FieldValues>({
  placeholder,
  negative = false,
  sides = false,
  large = false,
  ...field
}: FieldProps<V> & { placeholder?: string; negative?: boolean; sides?: boolean; large?: boolean }) {
  return (
    <RegisteredField<V> {...field}>
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

/** A whole number as text; '' for none. `negative`: it may be below 0. */
export const CountField = <V extends FieldValues>({
  negative = false,
  ...field
}: FieldProps<V> & { negative?: boolean }) => (
  <RegisteredField<V> {...field}>{(control) => <NumberInput {...control} whole negative={negative} />}</RegisteredField>
);

export function ChipsField<V extends FieldValues, T extends string>({
  choices,
  onChange,
  below,
  ...named
}: FieldName<FieldPathByValue<V, T>> & {
  choices: readonly { value: T; label: string }[];
  /** called after the field has the choice */
  onChange?: ((value: T) => void) | undefined;
  below?: ReactNode;
}) {
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name: named.name });
  const label = labelOfField(named);
  const error = useFieldError<V>(named.name);
  const errorId = useId();
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
        input={{ ref: field.ref, 'aria-describedby': error && errorId }}
        onChange={(value) => {
          field.onChange(value);
          onChange?.(value);
        }}
      />
      <FieldError id={errorId} error={error} />
      {below}
    </div>
  );
}

/** A child with `md:col-span-2` takes both columns. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className="sheet grid grid-cols-1 gap-3 p-4 md:gap-4 md:grid-cols-2">{children}</div>;
}

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <Loading>
      <FieldGrid>
        {Array.from({ length: fields }, (_, field) => field).map((field) => (
          <div key={field} className="space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 md:h-10.5" />
          </div>
        ))}
      </FieldGrid>
    </Loading>
  );
}
