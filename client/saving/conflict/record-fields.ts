import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/language';
import type { Complete } from '@/lib/changed-fields';
import { FIELDS, isMoney, moneyText, plainText } from '@/lib/field-table';

interface ValueLook {
  /** the value as text, if the table's is not enough; versions with the same text count as equal */
  text?: (value: unknown) => string;
  /** shows the value if its text is not enough: the name for an id */
  Shown?: ComponentType<{ value: unknown }>;
  /** what the form calls the field, if the table lacks it or calls it otherwise */
  label?: TranslationKey;
}

type RecordField<Name> = ValueLook & (Name extends keyof typeof FIELDS ? unknown : { label: TranslationKey });

export interface RecordVersions<V extends FieldValues, Row> {
  /** a saved record as its form shows it */
  valuesOf: (row: Row) => Complete<V>;
  /**
   * Every field, in the form's order. A field that is missing here would be lost: a change of it alone would count as
   * saved. 'not compared' is one that no record stores, or that this form cannot change.
   */
  fields: { readonly [Name in keyof Required<V>]: RecordField<Name> | 'not compared' };
}

export interface FieldChange extends ValueLook {
  name: string;
  label: TranslationKey;
  mine: unknown;
  theirs: unknown;
}

/** The fields of `mine` whose versions differ, in the form's order. */
export function differences<V extends FieldValues>(
  fields: Readonly<Record<string, ValueLook | 'not compared'>>,
  mine: V,
  theirs: V,
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (field === 'not compared' || !(name in mine)) continue;
    const text = field.text ?? (isMoney(name) ? moneyText : plainText);
    if (text(mine[name]) === text(theirs[name])) continue;
    // A field that the table lacks has a label of its own.
    const label = field.label ?? FIELDS[name as keyof typeof FIELDS][0];
    changes.push({ ...field, name, label, mine: mine[name], theirs: theirs[name] });
  }
  return changes;
}
