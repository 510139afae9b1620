import * as z from 'zod/mini';
import type { ErrorCode } from '@/i18n/en';
import { packed, type TextValues } from '@/i18n/message';
import { EARLIEST_DAY, isDay } from './days/days';
import { amountPaise, paiseOf, toPaise } from './money/money';
import { COLLECTION_METHODS, PAYMENT_METHODS } from './payment-methods';
import { digitsIn } from './phone';

/** What a schema says of a broken rule. The value `label` is the field's name, which has a label in both languages. */
export const rule = (code: ErrorCode, values?: TextValues): string => packed({ code, ...(values && { values }) });

/** Trimmed text of at least `n` characters in the field `label`; a character is a Unicode code point. */
export const textOfAtLeast = (n: number, label: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => [...text].length >= n, rule('too_short', { label, n })),
  );

export const nameRule = textOfAtLeast(2, 'name');

export const optionalText = z.string().check(z.trim());

/** '' if there is none. */
export const phoneRule = z.string().check(
  z.trim(),
  z.refine((phone) => phone === '' || digitsIn(phone) >= 10, rule('phone_too_few_digits', { n: 10 })),
);

/** A day from 1900 on, up to and including `latest`; `missing` is the rule that an empty day breaks. */
export const dayRule = (missing: string, latest?: string) =>
  z.string().check(
    z.refine((day) => day !== '', { error: missing, abort: true }),
    z.refine(isDay, { error: rule('date_invalid'), abort: true }),
    z.refine((day) => latest === undefined || day <= latest, rule('date_in_future')),
    z.refine((day) => day >= EARLIEST_DAY, rule('date_too_early')),
  );

/** Decimal text from 0 and below `limit`, with at most two decimals. */
export const decimalRule = (negative: string, limit: number, isRead = (typed: string) => toPaise(typed) !== null) =>
  z.string().check(
    z.trim(),
    z.refine(isRead, { error: rule('amount_invalid'), abort: true }),
    z.refine((typed) => Number(typed) >= 0, { error: negative, abort: true }),
    z.refine((typed) => Number(typed) < limit, rule('amount_invalid')),
  );

/** Rupees above 0. */
export const amountRule = (notAboveZero: string) =>
  z.string().check(
    z.trim(),
    z.refine((amount) => paiseOf(amount) > 0, { error: notAboveZero, abort: true }),
    z.refine((amount) => amountPaise(amount) !== null, rule('amount_invalid')),
  );

const wholeNumber = (written: RegExp) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => written.test(typed), rule('not_whole')),
  );

/** Digits as typed; '' for none. */
export const countRule = wholeNumber(/^\d{0,7}$/);
export const signedCountRule = wholeNumber(/^(-?\d{1,7})?$/);

/** A record's id; null while none is chosen, which breaks the rule `missing`. */
export const chosenRule = (missing: string) => z.nullable(z.number()).check(z.refine((id) => id !== null, missing));

/** Null or missing for the galla, or for nobody. */
export const holderRule = z.optional(z.nullable(z.number()));

export const methodRule = z.enum(PAYMENT_METHODS);
export const collectionMethodRule = z.enum(COLLECTION_METHODS);

/** Rupees owed before the book began, as decimal text: empty becomes '0', a negative amount was paid ahead. */
export const oldBalanceRule = z.string().check(
  z.trim(),
  z.overwrite((balance) => (balance === '' ? '0' : balance)),
  z.refine((balance) => toPaise(balance) !== null, rule('amount_invalid')),
);
