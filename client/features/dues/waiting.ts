import { isOwn, type OutboxEntry, outbox } from '@/lib/storage/outbox-state';
import { useStore } from '@/lib/storage/store';

/** A payment that this device keeps until the server has it. */
export interface Waiting {
  customerId: number;
  /** rupees */
  amount: string;
}

const waitingOf = (entries: readonly OutboxEntry[], day: string): Waiting[] =>
  entries
    .filter((entry) => entry.state === 'waiting' && entry.path === '/collections' && isOwn(entry))
    .filter(({ body }) => body.date === day)
    .map(({ body, amount }) => ({ customerId: Number(body.customerId), amount: amount ?? '0' }));

/** The user's payments of the day that wait. */
export const useWaiting = (day: string): Waiting[] => waitingOf(useStore(outbox), day);

/** The same of one customer, as it is now. */
export const waitingFrom = (customerId: number, day: string): Waiting[] =>
  waitingOf(outbox.get(), day).filter((waiting) => waiting.customerId === customerId);
