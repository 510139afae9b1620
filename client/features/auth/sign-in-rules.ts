import { rule } from '@/i18n/message';

export interface SignIn {
  username: string;
  password: string;
}

/**
 * Each field's broken rule. By hand instead of a zod schema: the sign-in screen loads no form library.
 */
export function brokenRules({ username, password }: SignIn): Partial<SignIn> {
  return {
    ...(username === '' && { username: rule('username_required') }),
    ...(password === '' && { password: rule('password_required') }),
  };
}
