import { useTranslation } from '@/i18n/language';
import { LinkButton } from '@/ui/button';
import { NotThere } from '@/ui/states';

export function SaleNotThere() {
  const { t } = useTranslation();
  return (
    <NotThere text={t('sale.notFound')}>
      <LinkButton href="/sales">{t('sale.backToList')}</LinkButton>
    </NotThere>
  );
}
