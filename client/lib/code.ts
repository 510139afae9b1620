import { latinDigits } from './latin-digits';

/** An authenticator app's code or a recovery code, however it is spaced, quoted or capitalised: letters and digits alone. */
export const readCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replace(/[^\p{L}\p{Nd}]/gu, '')
    .toLowerCase();
