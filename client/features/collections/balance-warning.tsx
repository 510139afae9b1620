import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { customerBalanceQuery } from '@/features/customers/api';
import { useTranslation } from '@/i18n/language';
import { formatMoney, fromPaise, type Paise, toPaise } from '@/lib/money';
import { Balance } from '@/ui/money';
import { Note } from '@/ui/states';
import type { CollectionValues } from './schema';

/** The balance after the typed amount; `before` is what this payment had subtracted already. */
const remaining = (balance: Paise, before: Paise, amount: Paise): string =>
  fromPaise((balance + before - amount) as Paise);

/**
 * The chosen customer's balance, shown while it is above 0, and what would be left of it. In edit mode `before` is the
 * payment as saved, which the balance includes already; the rest shows only once another amount is typed.
 */
export function BalanceWarning({ before }: { before: { customerId: number; amount: string } | null }) {
  const { t } = useTranslation();
  const { control } = useFormContext<CollectionValues>();
  const [customerId, amount] = useWatch({ control, name: ['customerId', 'amount'] });
  const answer = useQuery({ ...customerBalanceQuery(customerId ?? 0), enabled: customerId !== null });
  const balance = toPaise(answer.data?.balance ?? 0) ?? (0 as Paise);
  if (customerId === null || balance <= 0) return null;
  const paid = toPaise(amount);
  const counted = before?.customerId === customerId ? toPaise(before.amount) : null;
  return (
    <div role="status" className="md:col-span-2">
      <Note>
        <div className="flex items-start gap-3">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="figure font-semibold whitespace-normal">
              {t('collection.balanceDue', { amount: formatMoney(fromPaise(balance)) })}
            </p>
            {paid !== null && paid > 0 && paid !== counted && (
              <p>
                {t('collection.balanceAfter', { amount: '' })}
                <Balance amount={remaining(balance, counted ?? (0 as Paise), paid)} />
              </p>
            )}
          </div>
        </div>
      </Note>
    </div>
  );
}
