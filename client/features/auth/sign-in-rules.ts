import { rule } from '@/i18n/message';

export interface SignIn {
  username: string;
  password: string;
}

/**
 * The sentence of each broken rule (Specification, section 5, Sign-in). Written out, not a schema: the first screen
 * that anybody meets carries no form library.
 */
export function brokenRules({ username, password }: SignIn): Partial<SignIn> {
  return {
    ...(username === '' && { username: rule('username_required') }),
    ...(password === '' && { password: rule('password_required') }),
  };
}
