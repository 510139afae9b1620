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

export interface RecordVersions<V extends FieldValues, Row> {
  /** a saved record as its form shows it: every field, in the form's order */
  valuesOf: (row: Row) => Complete<V>;
  /** What differs from the table. 'not compared' is a field that no record stores, or that this form cannot change. */
  fields: {
    readonly [Name in keyof V as Name extends keyof typeof FIELDS ? never : Name]-?:
      | (ValueLook & { label: TranslationKey })
      | 'not compared';
  } & { readonly [Name in keyof V]?: ValueLook | 'not compared' };
}

export interface FieldChange extends ValueLook {
  name: string;
  label: TranslationKey;
  mine: unknown;
  theirs: unknown;
}

/** The fields of `mine` whose versions differ, in the form's order. */
export function differences<V extends FieldValues>(
  fields: { readonly [Name in keyof V]?: ValueLook | 'not compared' },
  mine: V,
  theirs: V,
): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const name of Object.keys(theirs)) {
    const field = fields[name] ?? {};
    if (field === 'not compared' || !(name in mine)) continue;
    const text = field.text ?? (isMoney(name) ? moneyText : plainText);
    if (text(mine[name]) === text(theirs[name])) continue;
    // A field that the table lacks has a label of its own.
    const label = field.label ?? FIELDS[name as keyof typeof FIELDS][0];
    changes.push({ ...field, name, label, mine: mine[name], theirs: theirs[name] });
  }
  return changes;
}
