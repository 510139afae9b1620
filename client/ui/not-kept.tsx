import { useTranslation } from '@/i18n/language';
import { AppLink } from './app-link';

/** While screens show the khata that this device keeps: why this part shows nothing, and where the kept part is. */
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
