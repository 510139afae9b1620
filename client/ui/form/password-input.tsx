import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { labelled, t } from '@/i18n/language';

export function PasswordInput({ label, ...input }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input {...input} type={shown ? 'text' : 'password'} className="control pr-12" />
      <button
        type="button"
        aria-label={labelled(t(shown ? 'auth.hidePassword' : 'auth.showPassword'), label)}
        onClick={() => setShown(!shown)}
        className="text-muted hover:text-ink absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-r-lg"
      >
        <Icon className="size-5" />
      </button>
    </div>
  );
}
