import * as z from 'zod/mini';
import { validation } from '@/i18n/en/validation';
import { textOfAtLeast } from '@/lib/field-rules';

const atLeast = (length: number, rule: string) =>
  z.refine<string>((text) => [...text].length >= length, rule);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const username = textOfAtLeast(3, validation.usernameTooShort);
const name = textOfAtLeast(2, validation.nameTooShort);
const newPassword = z.string().check(atLeast(6, validation.newPasswordTooShort));

/** Specification, section 5, Profile. */
export const profileSchema = z.object({
  username,
  name,
  email: z.string().check(
    z.trim(),
    z.refine((email) => email === '' || EMAIL.test(email), validation.emailInvalid),
  ),
});
export type ProfileValues = z.infer<typeof profileSchema>;

/** Specification, section 5, Password; that the two differ is said on the confirm field. */
export const passwordSchema = z
  .object({
    currentPassword: z.string().check(z.minLength(1, validation.currentPasswordRequired)),
    newPassword,
    confirmPassword: z.string().check(atLeast(6, validation.confirmPasswordRequired)),
  })
  .check(
    z.refine((typed) => typed.newPassword === typed.confirmPassword, {
      error: validation.passwordsDiffer,
      path: ['confirmPassword'],
    }),
  );
export type PasswordValues = z.infer<typeof passwordSchema>;

/** A new account, under the same rules as a profile and a new password. */
export const accountSchema = z.object({
  name,
  username,
  role: z.enum(['staff', 'admin']),
  password: newPassword,
});
export type AccountValues = z.infer<typeof accountSchema>;

export const resetSchema = z.object({ password: newPassword });
export type ResetValues = z.infer<typeof resetSchema>;
