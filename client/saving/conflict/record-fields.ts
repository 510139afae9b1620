import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/en';
import { FIELDS, isMoney, moneyText, plainText } from '@/lib/field-table';

/** How two versions of a value are compared and shown. */
interface ValueLook {
  /** the value as text, if the table's is not enough; versions with the same text count as equal */
  text?: (value: unknown) => string;
  /** shows the value if its text is not enough: the name for an id */
  Shown?: ComponentType<{ value: unknown }>;
}

/** One field of a form. */
export type RecordField<V extends FieldValues> = ValueLook &
  (
    | { name: Extract<keyof V, keyof typeof FIELDS>; label?: TranslationKey }
    /** the form calls it otherwise, or it is in this form only */
    | { name: Extract<keyof V, string>; label: TranslationKey }
  );

/** How versions of one record are compared and shown. */
export interface RecordVersions<V extends FieldValues, Row> {
  /** a saved record as its form shows it */
  valuesOf: (row: Row) => V;
  /** in the form's order */
  fields: readonly RecordField<V>[];
}

/** The two versions of one field. */
export interface FieldChange extends ValueLook {
  name: string;
  label: TranslationKey;
  mine: unknown;
  theirs: unknown;
}

/** The fields whose versions differ, in the form's order. */
export const differences = <V extends FieldValues>(
  fields: readonly RecordField<V>[],
  mine: V,
  theirs: V,
): FieldChange[] =>
  fields
    .filter(
      ({ name, text = isMoney(name) ? moneyText : plainText }) => text(mine[name]) !== text(theirs[name]),
    )
    .map((field) => ({
      ...field,
      // A field that the table lacks has a label of its own.
      label: field.label ?? FIELDS[field.name as keyof typeof FIELDS][0],
      mine: mine[field.name],
      theirs: theirs[field.name],
    }));
