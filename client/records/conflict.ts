import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { differences, type FieldChange, merge, type RecordVersions } from './record-fields';

/** Somebody else changed the record while the form was open. */
export interface Conflict<V extends FieldValues> {
  /** who, and when */
  message: string;
  changes: FieldChange<V>[];
  /** the fields that were changed in this form */
  changedHere: ReadonlySet<string>;
  takeTheirs: () => void;
  /** saves again, over the other version */
  keepMine: () => void;
  /** back to the form, nothing decided */
  close: () => void;
}

/**
 * What the conflict shows, and what its buttons do; `begin` restarts the form from the other version with `mine` typed
 * over it.
 */
export function conflictOf<V extends FieldValues, Row>(
  form: UseFormReturn<V>,
  { valuesOf, fields }: RecordVersions<V, Row>,
  row: Row,
  begin: (theirs: V, mine: V) => void,
) {
  const beginning = form.formState.defaultValues as V;
  const mine = form.getValues();
  const theirs = valuesOf(row);
  return {
    changes: differences(fields, mine, theirs),
    changedHere: new Set<string>(differences(fields, beginning, mine).map(({ field }) => field.name)),
    takeTheirs: () => begin(theirs, theirs),
    putMineOver: () => begin(theirs, merge(beginning, mine, theirs)),
  };
}
