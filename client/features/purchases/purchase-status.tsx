import { useTranslation } from '@/i18n/language';
import { Badge } from '@/ui/badge';

/** Completed once `isClosed` is 1, Active before. */
export function PurchaseStatus({ isClosed }: { isClosed: number | string }) {
  const { t } = useTranslation();
  const completed = Number(isClosed) === 1;
  return (
    <Badge look={completed ? 'green' : 'plain'}>
      {t(completed ? 'purchase.completed' : 'purchase.active')}
    </Badge>
  );
}
