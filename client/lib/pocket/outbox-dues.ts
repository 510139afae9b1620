import { currentTranslation } from '@/i18n/language';
import type { CustomerTransaction } from '../customer';
import { addPaise, type Paise, toPaise } from '../money/money';
import { inDatabase, type OutboxEntry } from '../storage/database';

/** A bill or a payment that the pocket does not include yet. */
export interface OutboxDue {
  customerId: number;
  type: CustomerTransaction['type'];
  amountPaise: Paise;
  entry: CustomerTransaction;
}

const TYPES: Record<string, CustomerTransaction['type'] | undefined> = {
  '/sales': 'sale',
  '/collections': 'collection',
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function dueOf({ seq, path, body }: OutboxEntry): OutboxDue | null {
  const type = TYPES[path];
  const customerId = Number(body.customerId);
  const amountPaise = toPaise(text(body.amount));
  if (type === undefined || amountPaise === null || !(customerId > 0)) return null;
  const createdAt = text(body.createdAt) || `${text(body.saleDate)} 00:00:00`;
  const note = text(body.note) || text(body.description);
  const description = [currentTranslation().t('pocket.notSent'), note].filter(Boolean).join(' · ');
  // No record on the server has a negative id.
  const entry = { id: -seq, type, amount: text(body.amount), createdAt, description };
  return { customerId, type, amountPaise, entry };
}

/** The user's bills and payments that wait, or were sent after the khata was read; newest first. */
export async function readOutboxDues(userId: number, readAt: number): Promise<OutboxDue[]> {
  const entries = await inDatabase((database) => database.getAll('outbox'));
  const missing = ({ state, sent }: OutboxEntry) =>
    state === 'waiting' || (sent !== null && sent.at > readAt);
  return entries
    .filter((entry) => entry.userId === userId && missing(entry))
    .map(dueOf)
    .filter((due) => due !== null)
    .reverse();
}

/** What it adds to the balance: a bill is positive, a payment negative. */
export const effectOf = ({ type, amountPaise }: OutboxDue): Paise =>
  type === 'sale' ? amountPaise : ((0 - amountPaise) as Paise);

/** The sum of one type, or of both types with their signs. */
export const sumOf = (dues: readonly OutboxDue[], type?: CustomerTransaction['type']): Paise =>
  type === undefined
    ? addPaise(dues.map(effectOf))
    : addPaise(dues.filter((due) => due.type === type).map((due) => due.amountPaise));
