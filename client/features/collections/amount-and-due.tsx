import { Ellipsis, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { customers } from '@/features/customers/api';
import { useTranslation } from '@/i18n/language';
import { type Rest, restFor } from '@/lib/allowance';
import { addPaise, formatPaise, fromPaise, type Paise, paiseOf, toPaise, ZERO } from '@/lib/money/money';
import { QuickAmountButtons } from '@/records/entry-fields';
import { LargeRestButton, largeRestOf, RestChip } from '@/records/rest-chip';
import { useFigures } from '@/saving/figures';
import { IconButton } from '@/ui/button';
import { MoneyField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { Skeleton } from '@/ui/states';
import { Balance } from '@/ui/values';
import type { Collection } from './api';
import type { CollectionValues } from './schema';

/** What the form's customer owes. `saved` is the payment being edited, which the balance already includes. */
function useDue(saved: Collection | null) {
  const customerId = useWatch<CollectionValues, 'customerId'>({ name: 'customerId' }) ?? 0;
  const answer = useFigures({ ...customers.balance(customerId), enabled: customerId > 0 });
  const balancePaise = paiseOf(answer.data?.balance);
  const savedPaise = saved?.customerId === customerId ? toPaise(saved.amount) : null;
  return {
    // The amount asked for depends on it, so the device's figure shows only if no fresh one comes.
    loading: customerId > 0 && !answer.isFetched,
    /** 0 while no customer is chosen or the balance loads */
    balancePaise,
    /** what was owed before the payment being edited */
    beforePaise: addPaise([balancePaise, savedPaise ?? ZERO]),
    /** null for a new payment or for another customer */
    savedPaise,
  };
}

type Due = ReturnType<typeof useDue>;

/** The customer's balance while it is above 0, and what the typed amount, if it is not the saved one, would leave. */
function BalanceWarning({ due }: { due: Due }) {
  const { t } = useTranslation();
  const [amount, rest] = useWatch<CollectionValues, ['amount', 'rest']>({ name: ['amount', 'rest'] });
  const paid = toPaise(amount);
  const allowed = paiseOf(restFor(amount, rest));
  if (due.loading) return <Skeleton className="h-13 md:col-span-2" />;
  if (due.balancePaise <= 0) return null;
  return (
    <Note role="status" className="md:col-span-2">
      <div className="flex items-start gap-3">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" />
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
  );
}

/** Lets the customer off what the typed amount leaves; a large rest is one press further away. */
function RestAsAllowance({ due: { beforePaise: duePaise } }: { due: Due }) {
  const { t } = useTranslation();
  const { control, setValue } = useFormContext<CollectionValues>();
  const [amount, chosen] = useWatch({ control, name: ['amount', 'rest'] });
  const [more, setMore] = useState(false);
  const props = {
    duePaise,
    amount,
    chosen,
    onChange: (next: Rest | null) => setValue('rest', next, { shouldDirty: true }),
  };
  return (
    <div className="mt-2 flex items-center justify-end gap-2 empty:hidden">
      <RestChip {...props} className="mr-auto" />
      {more && <LargeRestButton {...props} />}
      {largeRestOf(duePaise, amount) && restFor(amount, chosen) === null && (
        <IconButton label={t('navigation.more')} icon={Ellipsis} aria-expanded={more} onClick={() => setMore(!more)} />
      )}
    </div>
  );
}

export function AmountFields({ saved }: { saved: Collection | null }) {
  const due = useDue(saved);
  return (
    <>
      <BalanceWarning due={due} />
      <div className="md:col-span-2">
        <MoneyField<CollectionValues> name="amount" required large />
        <QuickAmountButtons duePaise={due.beforePaise} loading={due.loading} />
        {saved === null && <RestAsAllowance due={due} />}
      </div>
    </>
  );
}
