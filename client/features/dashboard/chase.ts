import type { Due } from '@/features/dues/api';

type Reason = 'today' | 'broken' | 'old';

export interface Chased {
  due: Due;
  reason: Reason;
}

/** On a phone, the first few; the rest are on the ugrahi sheet. */
const SHOWN = 8;
export const SHOWN_ON_PHONE = 4;
const ORDER: readonly Reason[] = ['today', 'broken', 'old'];

/** An open promise takes precedence over the age of a debt; one for a later day means no reminder yet. */
function reasonOf({ balance, days16plus, promise }: Due, today: string): Reason | null {
  if (balance <= 0) return null;
  if (promise !== null) {
    if (promise.date === today) return 'today';
    return promise.date < today ? 'broken' : null;
  }
  return days16plus > 0 ? 'old' : null;
}

export const promisedToday = (dues: readonly Due[], today: string): number =>
  dues.filter((due) => reasonOf(due, today) === 'today').length;

const weight = ({ due, reason }: Chased): number => (reason === 'old' ? due.days16plus : due.balance);

/** Promises due today, then broken promises, then debts over 15 days old; in each group the largest first. */
export function chasedOf(dues: readonly Due[], today: string): Chased[] {
  return dues
    .flatMap((due) => {
      const reason = reasonOf(due, today);
      return reason === null ? [] : [{ due, reason }];
    })
    .sort((a, b) => ORDER.indexOf(a.reason) - ORDER.indexOf(b.reason) || weight(b) - weight(a))
    .slice(0, SHOWN);
}
