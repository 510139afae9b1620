import { useTranslation } from '@/i18n/language';
import { NotFound } from '@/ui/states';

export function SaleNotFound() {
  const { t } = useTranslation();
  return <NotFound text={t('sale.notFound')} back={{ href: '/sales', label: t('sale.backToList') }} />;
}
