import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/en';
import { FIELDS, isMoney, moneyText, plainText } from '@/lib/field-table';

/** One field of a form: how two versions of its record are compared and shown. */
export type RecordField<V extends FieldValues> = {
  /** the value as text, if the table's is not enough; versions with the same text count as equal */
  text?: (value: unknown) => string;
  /** shows the value if its text is not enough: the name for an id */
  Shown?: ComponentType<{ value: unknown }>;
} & (
  | { name: Extract<keyof V, keyof typeof FIELDS>; label?: TranslationKey }
  /** the form calls it otherwise, or it is in this form only */
  | { name: Extract<keyof V, string>; label: TranslationKey }
);

/** The field's label; a field that the table lacks has one of its own. */
export const labelOf = <V extends FieldValues>({ name, label }: RecordField<V>): TranslationKey =>
  label ?? FIELDS[name as keyof typeof FIELDS][0];

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

/** The fields whose versions differ, in the form's order. */
export function differences<V extends FieldValues>(
  fields: readonly RecordField<V>[],
  mine: V,
  theirs: V,
): FieldChange<V>[] {
  return fields
    .filter(
      ({ name, text = isMoney(name) ? moneyText : plainText }) => text(mine[name]) !== text(theirs[name]),
    )
    .map((field) => ({ field, mine: mine[field.name], theirs: theirs[field.name] }));
}
