import { useFormContext } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/states';
import { roundAmounts } from './quick-amounts';
import type { CollectionValues } from './schema';
import type { Due } from './use-due';

const CHIP = 'min-h-11 md:min-h-9';

/** Fills in a likely amount with one tap: everything that is due, or a round part of it. */
export function QuickAmountButtons({ due }: { due: Due }) {
  const { t } = useTranslation();
  const { setValue } = useFormContext<CollectionValues>();
  const duePaise = due.beforePaise;
  if (due.loading) return <Skeleton className="mt-2 h-11 md:h-9" />;
  if (duePaise <= 0) return null;
  const fill = (paise: Paise) =>
    setValue('amount', fromPaise(paise), { shouldDirty: true, shouldValidate: true });
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button look="outline" size="small" className={CHIP} onClick={() => fill(duePaise)}>
        {t('collection.full', { amount: formatPaise(duePaise) })}
      </Button>
      {roundAmounts(duePaise).map((paise) => (
        <Button key={paise} look="outline" size="small" className={CHIP} onClick={() => fill(paise)}>
          {formatPaise(paise).replace('.00', '')}
        </Button>
      ))}
    </div>
  );
}
