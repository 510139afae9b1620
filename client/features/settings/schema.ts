import * as z from 'zod/mini';
import { nameRule, optionalText, rule, textOfAtLeast } from '@/lib/field-rules';
import { readCode } from '@/lib/latin-digits';

const atLeast = (length: number, tooShort: string) => z.refine<string>((text) => [...text].length >= length, tooShort);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const username = textOfAtLeast(3, 'username');
const newPassword = z.string().check(atLeast(6, rule('too_short', { label: 'newPassword', n: 6 })));
const currentPassword = z.string().check(z.minLength(1, rule('current_password_required')));
/** The server says when it is needed, as it does of a password that only some changes ask for. */
const code = z.string().check(z.overwrite(readCode));

export const profileSchema = z.object({
  username,
  name: nameRule,
  email: z.string().check(
    z.trim(),
    z.refine((email) => email === '' || EMAIL.test(email), rule('email_invalid')),
  ),
  currentPassword: z.string(),
  code,
});
export type ProfileValues = z.infer<typeof profileSchema>;

export const passwordSchema = z
  .object({
    currentPassword,
    newPassword,
    confirmPassword: z.string().check(atLeast(6, rule('confirm_password_required'))),
    code,
  })
  .check(
    z.refine((typed) => typed.newPassword === typed.confirmPassword, {
      error: rule('passwords_differ'),
      path: ['confirmPassword'],
    }),
  );
export type PasswordValues = z.infer<typeof passwordSchema>;

export const accountSchema = z
  .object({
    name: nameRule,
    username,
    role: z.enum(['staff', 'admin']),
    password: newPassword,
    currentPassword: z.string(),
    code,
  })
  .check(
    z.refine((typed) => typed.role === 'staff' || typed.currentPassword !== '', {
      error: rule('current_password_required'),
      path: ['currentPassword'],
    }),
  );
export type AccountValues = z.infer<typeof accountSchema>;

export const resetSchema = z.object({ password: newPassword, currentPassword, code });
export type ResetValues = z.infer<typeof resetSchema>;

/** The own password alone, under the name that the call has for it. */
export const ownSchema = z.catchall(z.object({ code }), currentPassword);

export const codeSchema = z.object({ code: code.check(z.minLength(1, rule('code_required'))) });
export type CodeValues = z.infer<typeof codeSchema>;

export const letterheadSchema = z.object({
  name: optionalText,
  address: optionalText,
  phone: optionalText,
  licence: optionalText,
});
export type LetterheadValues = z.infer<typeof letterheadSchema>;

export const firmMoneySchema = z.object({
  upiId: optionalText,
  closedUntil: optionalText,
  ownerPhone: optionalText,
  cashCustomerId: z.nullable(z.number()),
  moneySince: z.optional(optionalText),
  currentPassword: z.string(),
  code,
});
export type FirmMoneyValues = z.infer<typeof firmMoneySchema>;
