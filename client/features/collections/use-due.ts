import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { customerBalanceQuery } from '@/features/customers/api';
import { type Paise, toPaise } from '@/lib/money/money';
import type { CollectionValues } from './schema';

const ZERO = 0 as Paise;

export interface Due {
  loading: boolean;
  /** what the chosen customer owes now; 0 while none is chosen or the balance loads */
  balancePaise: Paise;
  /** what was owed before the payment being edited; the same as `balancePaise` for a new one */
  beforePaise: Paise;
  /** the amount of the payment being edited; null for a new one or for another customer */
  savedPaise: Paise | null;
}

/** What the form's customer owes. `saved` is the payment being edited, which the balance already includes. */
export function useDue(saved: { customerId: number; amount: string } | null): Due {
  const { control } = useFormContext<CollectionValues>();
  const customerId = useWatch({ control, name: 'customerId' });
  const answer = useQuery({ ...customerBalanceQuery(customerId ?? 0), enabled: (customerId ?? 0) > 0 });
  const balancePaise = (customerId !== null && toPaise(answer.data?.balance ?? 0)) || ZERO;
  const savedPaise = saved !== null && saved.customerId === customerId ? toPaise(saved.amount) : null;
  return {
    // What is owed decides what is asked for: the device's figure shows only if no fresh one comes.
    loading: (customerId ?? 0) > 0 && !answer.isFetched,
    balancePaise,
    beforePaise: (balancePaise + (savedPaise ?? 0)) as Paise,
    savedPaise,
  };
}
