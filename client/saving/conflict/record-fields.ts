import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/en';
import { formatMoney, toPaise } from '@/lib/money/money';

/** One field of a form: how two versions of its record are compared and shown. */
export interface RecordField<V extends FieldValues> {
  name: Extract<keyof V, string>;
  /** the label on the form */
  label: TranslationKey;
  /** the value as text, by default {@link plainText}; versions with the same text count as equal */
  text?: (value: unknown) => string;
  /** shows the value if its text is not enough: the name for an id */
  Shown?: ComponentType<{ value: unknown }>;
}

/** How versions of one record are compared and shown. */
export interface RecordVersions<V extends FieldValues, Row> {
  /** a saved record as its form shows it */
  valuesOf: (row: Row) => V;
  /** in the form's order */
  fields: readonly RecordField<V>[];
}

/** The two versions of one field. */
export interface FieldChange<V extends FieldValues> {
  field: RecordField<V>;
  mine: unknown;
  theirs: unknown;
}

export const plainText = (value: unknown): string => (value == null ? '' : String(value).trim());

/** '₹900.00'; text that is not an amount stays as typed, and '' is zero. */
export function moneyText(value: unknown): string {
  const text = plainText(value);
  const paise = toPaise(text === '' ? '0' : text);
  return paise === null ? text : formatMoney(text === '' ? '0' : text);
}

/** The fields whose versions differ, in the form's order. */
export function differences<V extends FieldValues>(
  fields: readonly RecordField<V>[],
  mine: V,
  theirs: V,
): FieldChange<V>[] {
  return fields
    .filter(({ name, text = plainText }) => text(mine[name]) !== text(theirs[name]))
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }));
}
