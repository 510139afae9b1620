import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { restFor } from '@/lib/allowance';
import { formatPaise, fromPaise, type Paise, toPaise } from '@/lib/money/money';
import { Balance } from '@/ui/money';
import { Note } from '@/ui/note';
import { Skeleton } from '@/ui/states';
import type { CollectionValues } from './schema';
import type { Due } from './use-due';

/**
 * The chosen customer's balance while it is above 0, and what the typed amount would leave. When editing, the rest
 * shows only once another amount is typed.
 */
export function BalanceWarning({ due }: { due: Due }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CollectionValues>();
  const [amount, rest] = useWatch({ control, name: ['amount', 'rest'] });
  const paid = toPaise(amount);
  const allowed = toPaise(restFor(amount, rest) ?? 0) ?? 0;
  if (due.loading) return <Skeleton className="h-13 md:col-span-2" />;
  if (due.balancePaise <= 0) return null;
  return (
    <div role="status" className="md:col-span-2">
      <Note>
        <div className="flex items-start gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="figure font-semibold whitespace-normal">
              {t('collection.balanceDue', { amount: formatPaise(due.balancePaise) })}
            </p>
            {paid !== null && paid > 0 && paid !== due.savedPaise && (
              <p>
                {t('collection.balanceAfter', { amount: '' })}
                <Balance amount={fromPaise((due.beforePaise - paid - allowed) as Paise)} />
              </p>
            )}
          </div>
        </div>
      </Note>
    </div>
  );
}
