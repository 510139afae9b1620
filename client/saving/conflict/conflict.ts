import type { FieldValues } from 'react-hook-form';
import type { FieldChange } from './record-fields';

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
  /** back to the form without a decision */
  close: () => void;
}

/** Somebody changed the record since the screen read it. */
export interface ChangedRecord<V extends FieldValues> {
  /** who, and when */
  message: string;
  /** from what the screen showed to what it is now */
  changes: FieldChange<V>[];
  deleteIt: () => void;
  keepIt: () => void;
}
