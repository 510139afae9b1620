import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { root } from '@/lib/http/cache';
import { type CodeValues, type TokenValues, withoutEmptyCode } from './schema';

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
