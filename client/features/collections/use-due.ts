import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { customerBalanceQuery } from '@/features/customers/api';
import { type Paise, toPaise } from '@/lib/money/money';
import type { CollectionValues } from './schema';

const ZERO = 0 as Paise;

export interface Due {
  /** what the chosen customer owes now; 0 while none is chosen or the balance loads */
  balancePaise: Paise;
  /** the same before the saved payment that is edited was made */
  beforePaise: Paise;
  /** of the payment as it was saved; null for a new one or for another customer */
  savedPaise: Paise | null;
}

/** What the form's customer owes. `saved` is the payment that is edited, which the balance includes already. */
export function useDue(saved: { customerId: number; amount: string } | null): Due {
  const { control } = useFormContext<CollectionValues>();
  const customerId = useWatch({ control, name: 'customerId' });
  const answer = useQuery({ ...customerBalanceQuery(customerId ?? 0), enabled: (customerId ?? 0) > 0 });
  const balancePaise = (customerId !== null && toPaise(answer.data?.balance ?? 0)) || ZERO;
  const savedPaise = saved !== null && saved.customerId === customerId ? toPaise(saved.amount) : null;
  return { balancePaise, beforePaise: (balancePaise + (savedPaise ?? 0)) as Paise, savedPaise };
}
