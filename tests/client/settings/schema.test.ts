import { expect, it } from 'vitest';
import {
  accountSchema,
  codeSchema,
  NO_PASSWORD,
  passwordSchema,
  profileSchema,
  tokenSchema,
  withoutEmptyCode,
} from '@/features/settings/schema';
import { currentTranslation } from '@/i18n/language';

const { tMessage } = currentTranslation();

const rulesOf = (
  schema: typeof profileSchema | typeof passwordSchema | typeof accountSchema,
  typed: object,
): string[] =>
  schema
    .safeParse({ ...NO_PASSWORD, ...typed })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${tMessage(issue.message)}`) ?? [];

it('a profile needs a username, a name, and a valid email or none', () => {
  expect(profileSchema.parse({ ...NO_PASSWORD, username: ' admin ', name: 'Amit', email: '' })).toEqual({
    ...NO_PASSWORD,
    username: 'admin',
    name: 'Amit',
    email: '',
  });
  expect(rulesOf(profileSchema, { username: 'ab', name: 'A', email: 'nobody' })).toEqual([
    'username: Username must be at least 3 characters',
    'name: Name must be at least 2 characters',
    'email: Please enter a valid email',
  ]);
});

it('a code is sent as the app shows it, and one of blanks and dashes alone is none', () => {
  expect(tokenSchema.parse({ password: 'x', code: ' १२३-४५६ ' }).code).toBe('123456');
  expect(withoutEmptyCode(tokenSchema.parse({ password: 'x', code: ' - ' }))).toEqual({ password: 'x' });
  expect(codeSchema.safeParse({ code: ' - ' }).success).toBe(false);
});

it('a new password must be confirmed', () => {
  expect(
    rulesOf(passwordSchema, { currentPassword: 'x', newPassword: 'mango1', confirmPassword: 'mango1' }),
  ).toEqual([]);
  expect(
    rulesOf(passwordSchema, { currentPassword: '', newPassword: 'mango1', confirmPassword: 'mango2' }),
  ).toEqual(['currentPassword: Current password is required', "confirmPassword: Passwords don't match"]);
});

it('a password that is too short says so', () => {
  expect(rulesOf(passwordSchema, { currentPassword: 'x', newPassword: 'आम', confirmPassword: 'आम' })).toEqual(
    ['newPassword: Password must be at least 6 characters', 'confirmPassword: Please confirm your password'],
  );
});

it('an account is staff or admin', () => {
  const account = {
    name: 'Munshi',
    username: 'munshi',
    role: 'staff',
    password: 'mango1',
    currentPassword: '',
  };
  expect(rulesOf(accountSchema, account)).toEqual([]);
  expect(rulesOf(accountSchema, { ...account, role: 'owner' })).toHaveLength(1);
});

it('a new admin asks for the own password', () => {
  const admin = { name: 'Munshi', username: 'munshi', role: 'admin', password: 'mango1' };
  const rules = (currentPassword: string) => rulesOf(accountSchema, { ...admin, currentPassword });
  expect(rules('')).toEqual(['currentPassword: Current password is required']);
  expect(rules('mango2')).toEqual([]);
});
