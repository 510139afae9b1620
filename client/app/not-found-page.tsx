import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { PageHeader } from '@/ui/page';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('navigation.notFoundTitle')} subtitle={t('navigation.notFoundText')} />
      <LinkButton href="/dashboard">{t('navigation.notFoundBack')}</LinkButton>
    </>
  );
}
