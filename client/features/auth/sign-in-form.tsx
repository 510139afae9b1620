import { type ComponentProps, type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { takeOver } from '@/boot/boot-sign-in';
import type { SignIn } from '@/device/session';
import type { ErrorCode } from '@/i18n/en';
import { t } from '@/i18n/language';
import { readCode } from '@/lib/latin-digits';
import { Button } from '@/ui/button';
import { FieldFrame } from '@/ui/form/field-frame';
import { PasswordInput } from '@/ui/form/password-input';

function typedIn(form: HTMLFormElement): SignIn {
  const values = new FormData(form);
  const code = values.get('code');
  return {
    username: String(values.get('username') ?? ''),
    password: String(values.get('password') ?? ''),
    ...(code !== null && { code: readCode(String(code)) }),
  };
}

/** By hand instead of a zod schema: the sign-in screen loads no form library. */
const REQUIRED: Record<keyof SignIn, ErrorCode> = {
  username: 'username_required',
  password: 'password_required',
  code: 'code_required',
};

/** Each field's broken rule. */
const brokenRules = (typed: SignIn): Partial<SignIn> =>
  Object.fromEntries(Object.entries(REQUIRED).filter(([name]) => typed[name as keyof SignIn] === ''));

function CodeInput(control: ComponentProps<'input'>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return <input {...control} ref={input} name="code" autoComplete="one-time-code" className="control figure" />;
}

/** `pending` disables the fields, and what was typed stays. */
export function SignInForm({
  pending,
  asksCode,
  onOtherUser,
  onSubmit,
}: {
  pending: boolean;
  asksCode: boolean;
  onOtherUser: () => void;
  onSubmit: (typed: SignIn) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [submitted, setSubmitted] = useState(false);
  const [broken, setBroken] = useState<Partial<SignIn>>({});
  useLayoutEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = typedIn(event.currentTarget);
    const rules = brokenRules(typed);
    setSubmitted(true);
    setBroken(rules);
    const [first] = Object.keys(rules);
    if (first === undefined) onSubmit(typed);
    else form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      aria-label={t('auth.title')}
      onSubmit={submit}
      onInput={(event) => submitted && setBroken(brokenRules(typedIn(event.currentTarget)))}
      className="flex flex-col gap-4"
    >
      <FieldFrame label={t('fields.username')} error={broken.username}>
        {(ids) => (
          <input
            {...ids}
            name="username"
            autoComplete="username"
            disabled={pending}
            onInput={onOtherUser}
            className="control"
          />
        )}
      </FieldFrame>
      <FieldFrame label={t('fields.password')} error={broken.password}>
        {(ids) => (
          <PasswordInput
            {...ids}
            label={t('fields.password')}
            name="password"
            autoComplete="current-password"
            disabled={pending}
          />
        )}
      </FieldFrame>
      {asksCode && (
        <FieldFrame label={t('fields.code')} hint={t('auth.codeHint')} error={broken.code}>
          {(ids) => <CodeInput {...ids} disabled={pending} />}
        </FieldFrame>
      )}
      <Button type="submit" disabled={pending} className="mt-2 min-h-12! w-full">
        {pending ? t('auth.signingIn') : t('auth.signIn')}
      </Button>
    </form>
  );
}
