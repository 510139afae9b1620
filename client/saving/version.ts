import { isSame } from '@/lib/changed-fields';
import type { Entry, Version } from './entry';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The version that is being sent. */
export const triedOf = ({ label, body, madeFrom }: Entry, at: number): Version => ({
  values: madeFrom,
  name: label?.name ?? (text(body?.name) || text(body?.vehicleNumber)),
  amount: label?.amount ?? (body?.amount === undefined ? null : String(body.amount)),
  at,
  body,
});

/** A version that came from somewhere else. */
export const UNKNOWN: Version = { values: null, name: '', amount: null, at: null };

/** Whether the version that the form asks about has the values that were sent: then it was saved already. */
export const isSavedAlready = ({ madeFrom }: Entry, { other }: Entry): boolean =>
  other !== null && madeFrom !== null && isSame(other.values, madeFrom);
