import { rule } from '@/i18n/message';

export interface SignIn {
  username: string;
  password: string;
}

/**
 * Each field's broken rule. Written out, not a schema: the first screen
 * that anybody meets carries no form library.
 */
export function brokenRules({ username, password }: SignIn): Partial<SignIn> {
  return {
    ...(username === '' && { username: rule('username_required') }),
    ...(password === '' && { password: rule('password_required') }),
  };
}
