import { isOwn, type OutboxEntry, outbox } from '@/lib/storage/outbox-state';
import { useStore } from '@/lib/storage/store';

/** A payment that waits on this device until it is sent. */
export interface WaitingPayment {
  customerId: number;
  /** rupees */
  amount: string;
}

const waitingOf = (entries: readonly OutboxEntry[], day: string): WaitingPayment[] =>
  entries
    .filter((entry) => entry.state === 'waiting' && entry.path === '/collections' && isOwn(entry))
    .filter(({ body }) => body.date === day)
    .map(({ body, amount }) => ({ customerId: Number(body.customerId), amount: amount ?? '0' }));

/** The user's payments of the day that wait on this device. */
export const useWaitingPayments = (day: string): WaitingPayment[] => waitingOf(useStore(outbox), day);

/** Those of one customer, read once. */
export const waitingFrom = (customerId: number, day: string): WaitingPayment[] =>
  waitingOf(outbox.get(), day).filter((waiting) => waiting.customerId === customerId);
