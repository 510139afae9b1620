import { queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '@/lib/http/api';
import { keys, root } from '@/lib/http/cache';
import type { User } from '@/lib/http/session';
import {
  type AccountValues,
  type CodeValues,
  type OwnPassword,
  type PasswordValues,
  type ProfileValues,
  type ResetValues,
  type TokenValues,
  withoutEmptyCode,
} from './schema';

interface SecondFactor {
  /** a moment; null if it is off */
  since: string | null;
  /** how many recovery codes are not used yet */
  codesLeft: number;
  /** whether config.php switches it off for everybody */
  suspended: boolean;
}

/** What an authenticator app takes: typed, or read from a QR code. */
export interface AppSecret {
  secret: string;
  address: string;
}

/** The admin's own; 403 for staff. */
export const secondFactorQuery = queryOptions({
  queryKey: [root('second-factor', { affectedBy: [] })],
  queryFn: ({ signal }) => call<SecondFactor>('GET', '/second-factor', { signal }),
});

export const beginSecondFactor = (body: TokenValues) =>
  call<AppSecret>('POST', '/second-factor', { body: withoutEmptyCode(body) });

/** The answer has the recovery codes, this once. */
export const confirmSecondFactor = (body: CodeValues) =>
  call<{ codes: string[] }>('PUT', '/second-factor', { body });

export const endSecondFactor = (body: TokenValues) =>
  call<{ message: string }>('POST', '/second-factor/off', { body: withoutEmptyCode(body) });

export interface UserAccount extends User {
  /** true: signed out at once and cannot sign in again */
  disabled: boolean;
}

/** The answer may lack the user, who is checked again anyway. */
export const updateProfile = (body: Partial<ProfileValues>) =>
  call<{ user?: User }>('PUT', '/user/profile', { body });

/** Ends the user's other sessions and keeps this one. */
export const changePassword = ({ confirmPassword: _, ...values }: PasswordValues) =>
  call<{ message: string }>('PUT', '/user/password', { body: withoutEmptyCode(values) });

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

export const createAccount = (body: AccountValues, idempotencyKey: string) =>
  call<UserAccount>('POST', '/users', { body: withoutEmptyCode(body), idempotencyKey });

export const resetPassword = (id: number, body: ResetValues) =>
  call<UserAccount>('PUT', `/users/${id}`, { body: withoutEmptyCode(body) });

/** An admin's account asks for the own password. */
export const setDisabled = (id: number, disabled: boolean, own?: OwnPassword) =>
  call<UserAccount>('PUT', `/users/${id}`, { body: { disabled, ...(own && withoutEmptyCode(own)) } });
