import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { NotFound } from '@/ui/states';

export function SaleNotFound() {
  const { t } = useTranslation();
  return (
    <NotFound text={t('sale.notFound')}>
      <LinkButton href="/sales">{t('sale.backToList')}</LinkButton>
    </NotFound>
  );
}
