import { call, callRecord } from '@/lib/http/api';
import { answerQuery, keys, recordQuery, root } from '@/lib/http/cache';
import type { Firm, User } from '@/lib/http/session';

interface SecondFactor {
  /** a moment; null if it is off */
  since: string | null;
  codesLeft: number;
  /** whether config.php switches it off for everybody */
  suspended: boolean;
}

/** The admin's own; 403 for staff. */
export const secondFactorQuery = answerQuery<SecondFactor>(
  [root('second-factor', { affectedBy: [], stored: false })],
  '/second-factor',
);

export interface UserAccount extends User {
  /** true: signed out at once and cannot sign in again */
  disabled: boolean;
}

/** What the session has of the firm; `name` is '' while it is config.php's, `ownerPhone` if there is none. */
export type FirmSettings = Partial<Omit<Firm, 'timeZone'>> &
  Required<Pick<Firm, 'upiId' | 'pocket' | 'closedUntil'>> & { ownerPhone: string };

export const firmQuery = recordQuery<FirmSettings>([keys.firm], '/firm');

/** @throws ApiError 412 if somebody has changed the firm since that version */
export const updateFirm = (body: Partial<FirmSettings>, etag: string | null) =>
  callRecord<FirmSettings>('PUT', '/firm', { body, etag });

/** Every account; admins only, 403 for staff. */
export const accountsQuery = answerQuery<UserAccount[]>([keys.users], '/users');

/** Disables or enables an account, or gives it another password; an admin's asks for the own password. */
export const updateAccount = (id: number, body: object) => call<UserAccount>('PUT', `/users/${id}`, { body });
