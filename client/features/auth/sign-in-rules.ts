import { rule } from '@/i18n/message';

export interface SignIn {
  username: string;
  password: string;
  /** of an admin's second factor; only once the server has asked for it */
  code?: string;
}

/**
 * Each field's broken rule. By hand instead of a zod schema: the sign-in screen loads no form library.
 */
export function brokenRules({ username, password, code }: SignIn): Partial<SignIn> {
  return {
    ...(username === '' && { username: rule('username_required') }),
    ...(password === '' && { password: rule('password_required') }),
    ...(code === '' && { code: rule('code_required') }),
  };
}
