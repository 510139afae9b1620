import { queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '@/lib/http/api';
import { keys, root } from '@/lib/http/cache';
import type { User } from '@/lib/http/session';
import type { ProfileValues } from './schema';

interface SecondFactor {
  /** a moment; null if it is off */
  since: string | null;
  codesLeft: number;
  /** whether config.php switches it off for everybody */
  suspended: boolean;
}

/** The admin's own; 403 for staff. */
export const secondFactorQuery = queryOptions({
  queryKey: [root('second-factor', { affectedBy: [] })],
  queryFn: ({ signal }) => call<SecondFactor>('GET', '/second-factor', { signal }),
});

export interface UserAccount extends User {
  /** true: signed out at once and cannot sign in again */
  disabled: boolean;
}

/** The answer may lack the user, who is checked again anyway. */
export const updateProfile = (body: Partial<ProfileValues>) =>
  call<{ user?: User }>('PUT', '/user/profile', { body });

export interface FirmSettings {
  /** '' while it is config.php's; left out by an older server */
  name?: string;
  /** 'name@bank'; '' if none */
  upiId: string;
  /** '' if none */
  ownerPhone: string;
  /** whether phones may keep the khata */
  pocket: boolean;
  /** the last day of the closed books; '' if none is closed */
  closedUntil: string;
  /** the letterhead; each '' if it is not entered, left out by an older server */
  address?: string;
  phone?: string;
  licence?: string;
  /** whether the firm lends crates; an old server leaves it out */
  crates?: boolean;
  /** who stands for all that buy for cash; null for nobody; an old server leaves it out */
  cashCustomerId?: number | null;
  /** from this day on, money other than cash without a holder is unplaced; '' or missing: none is */
  moneySince?: string;
}

export const firmQuery = queryOptions({
  queryKey: [keys.firm],
  queryFn: ({ signal }) => callRecord<FirmSettings>('GET', '/firm', { signal }),
});

/** @throws ApiError 412 if somebody has changed the firm since that version */
export const updateFirm = (body: Partial<FirmSettings>, etag: string | null) =>
  callRecord<FirmSettings>('PUT', '/firm', { body, etag });

/** Every account; admins only, 403 for staff. */
export const accountsQuery = queryOptions({
  queryKey: [keys.users],
  queryFn: ({ signal }) => call<UserAccount[]>('GET', '/users', { signal }),
});

/** Disables or enables an account, or gives it another password; an admin's asks for the own password. */
export const updateAccount = (id: number, body: object) => call<UserAccount>('PUT', `/users/${id}`, { body });
