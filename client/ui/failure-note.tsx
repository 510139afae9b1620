import type { ComponentProps } from 'react';
import { useTranslation } from '@/i18n/language';
import { Button } from './button';
import { Note } from './note';

/** A boxed remark that part of a screen failed, with a button that tries again. */
export function FailureNote({
  text,
  retry,
  look = 'warn',
}: {
  text: string;
  retry: () => void;
  look?: ComponentProps<typeof Note>['look'];
}) {
  const { t } = useTranslation();
  return (
    <Note look={look}>
      <span className="flex flex-wrap items-center justify-between gap-2">
        {text}
        <Button look="outline" size="small" onClick={retry}>
          {t('actions.tryAgain')}
        </Button>
      </span>
    </Note>
  );
}
