import { useTranslation } from '@/i18n/language';
import { NotFound } from '@/ui/states';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <NotFound
      text={t('navigation.notFoundTitle')}
      back={{ href: '/dashboard', label: t('navigation.notFoundBack') }}
    >
      <p className="text-muted">{t('navigation.notFoundText')}</p>
    </NotFound>
  );
}
