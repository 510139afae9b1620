import { useTranslation } from '@/i18n/language';
import { AppLink } from './app-link';

/** Says that the pocket does not include this, with a link to what it includes. */
export function NotInPocket() {
  const { t } = useTranslation();
  return (
    <p className="text-muted text-sm">
      {t('pocket.missing')}{' '}
      <AppLink href="/customers" className="text-ink inline-block py-1 underline underline-offset-2">
        {t('pocket.customers')}
      </AppLink>
    </p>
  );
}
