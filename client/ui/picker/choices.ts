import type { ReactNode } from 'react';

/** More than fits a screen; the rest is found by typing. */
export const SHOWN = 50;

export interface Choice {
  id: number;
  label: string;
  /** a second line: a phone number, a vendor */
  detail?: string;
  /** beside it: a balance */
  figure?: ReactNode;
}

export interface Choices {
  /** at most SHOWN */
  shown: readonly Choice[];
  total: number;
}

/** Makes choices of the first rows only: each key press comes by here, and a ledger has thousands. */
export const choicesOf = <Row>(rows: readonly Row[], choiceOf: (row: Row) => Choice): Choices => ({
  shown: rows.slice(0, SHOWN).map(choiceOf),
  total: rows.length,
});
