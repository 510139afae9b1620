import type { ReactNode } from 'react';

/** More than fits on a screen; typing finds the rest. */
export const SHOWN = 50;

export interface Choice {
  id: number;
  label: string;
  /** drawn in place of the label */
  drawn?: ReactNode;
  /** a second line: a phone number, a vendor */
  detail?: string;
  /** at the end of the line: a balance */
  figure?: ReactNode;
}

export interface Choices {
  /** at most SHOWN */
  shown: readonly Choice[];
  total: number;
}

/** Makes choices of the first rows only, because it runs on every key press and there may be thousands of rows. */
export const choicesOf = <Row>(rows: readonly Row[], choiceOf: (row: Row) => Choice): Choices => ({
  shown: rows.slice(0, SHOWN).map(choiceOf),
  total: rows.length,
});
