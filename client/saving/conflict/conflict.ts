import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { TranslationKey } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { type Complete, changedFields } from '@/lib/changed-fields';
import { FIELDS, isMoney, moneyText, plainText } from '@/lib/field-table';
import { isChangedMeanwhile, NetworkError, serverMessageOf } from '@/lib/http/api-error';
import { sentOrSeen } from '@/lib/http/send-once';
import { isUpdated } from '../post';

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

export interface Conflict {
  /** who, and when */
  message: Message;
  changes: FieldChange[];
  changedHere: ReadonlySet<string>;
  takeTheirs: () => void;
  /** saves again, over the other version */
  keepMine: () => void;
  /** back to the form without a decision */
  close: () => void;
}

/** `theirs` with the fields of `mine` that differ from `initial`, the values the form started from. */
export const merge = <V extends FieldValues>(initial: V, mine: V, theirs: V): V => ({
  ...theirs,
  ...changedFields(mine, initial),
});

/**
 * Sends a change. A 412 whose other version equals `mine` counts as saved: an earlier answer was lost. An OK answer that
 * is not the record says nothing: the record itself, which `read` asks for, has to equal `mine`. With `looksUp`, it is
 * asked without an answer too.
 */
export async function sendChange<V extends FieldValues, Row>(
  { fields, valuesOf }: RecordVersions<V, Row>,
  mine: V,
  body: object,
  send: () => Promise<Row>,
  read: () => Promise<Row> = () => Promise.reject(new NetworkError()),
  looksUp = false,
): Promise<Row> {
  const isMine = (row: unknown): row is Row => differences(fields, mine, valuesOf(row as Row)).length === 0;
  try {
    const answer = looksUp ? await sentOrSeen(send, read, isMine) : await send();
    if (isUpdated(answer, body)) return answer;
    const row = await read();
    if (!isMine(row)) throw new NetworkError(true);
    return row;
  } catch (error) {
    if (isChangedMeanwhile(error) && isMine(error.details.current)) return error.details.current;
    throw error;
  }
}

/** `rebase` starts the form again from the other version, with `mine` as what was typed. */
export function conflictOf<V extends FieldValues, Row>(
  form: { getValues: () => V; formState: { defaultValues?: unknown } },
  { fields, valuesOf }: RecordVersions<V, Row>,
  error: unknown,
  act: { rebase: (theirs: Row, mine: V, etag: string | null) => void; save: () => void; close: () => void },
): Conflict | null {
  if (!isChangedMeanwhile(error)) return null;
  const row = error.details.current as Row;
  const initial = form.formState.defaultValues as V;
  const mine = form.getValues();
  const theirs = valuesOf(row);
  const restart = (values: V) => {
    act.rebase(row, values, error.details.etag ?? null);
    act.close();
  };
  return {
    message: serverMessageOf(error),
    changes: differences(fields, mine, theirs),
    changedHere: new Set(differences(fields, mine, initial).map(({ name }) => name)),
    takeTheirs: () => restart(theirs),
    keepMine: () => {
      restart(merge(initial, mine, theirs));
      act.save();
    },
    close: act.close,
  };
}
