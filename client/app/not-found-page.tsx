import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { NotFound } from '@/ui/states';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <NotFound text={t('navigation.notFoundTitle')}>
      <p className="text-muted">{t('navigation.notFoundText')}</p>
      <LinkButton href="/dashboard">{t('navigation.notFoundBack')}</LinkButton>
    </NotFound>
  );
}
