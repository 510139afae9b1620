import { useTranslation } from '@/i18n/language';
import { AppLink } from './app-link';

/** Says that the khata kept on this device does not include this, with a link to what it includes. */
export function NotKept() {
  const { t } = useTranslation();
  return (
    <p className="text-muted text-sm">
      {t('pocket.notKept')}{' '}
      <AppLink href="/customers" className="text-ink inline-block py-1 underline underline-offset-2">
        {t('pocket.kept')}
      </AppLink>
    </p>
  );
}
