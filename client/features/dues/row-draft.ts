import { useState } from 'react';
import type { PaymentMethod } from '@/lib/payment-methods';
import { draftId, dropDraft, keepDraft, readDraft } from '@/lib/storage/drafts';
import { Attempt } from '@/records/attempt';

/** The same values as in the form of a new payment, so that both share one draft. */
export interface RowValues {
  customerId: number;
  amount: string;
  date: string;
  method: PaymentMethod;
  note: string;
}

/** The draft of a row: typed here or in the form of a new payment of the same customer. */
export function useRowDraft(customerId: number, today: string) {
  const [id] = useState(() => draftId(`/collections/new?customerId=${customerId}`));
  const [draft] = useState(() => readDraft(id));
  const [attempt] = useState(() => new Attempt(draft, null));
  const empty: RowValues = { customerId, amount: '', date: today, method: 'cash', note: '' };
  const [typed, setTyped] = useState<RowValues>(() => ({
    ...empty,
    ...(draft?.values as Partial<RowValues>),
  }));
  // A body without an answer is sent again unchanged, even on a later day.
  const values = attempt.unanswered ? typed : { ...typed, date: today };
  const keep = (next: RowValues) => {
    attempt.join(id);
    const { key, frozen, unanswered, etag } = attempt;
    keepDraft({ id, values: next, key, frozen, unanswered, etag });
  };
  const change = (next: Partial<RowValues>) => {
    const changed = { ...values, ...next };
    setTyped(changed);
    if (changed.amount === '') dropDraft(id);
    else keep(changed);
  };
  const clear = () => {
    attempt.renew();
    setTyped(empty);
  };
  return { id, attempt, values, change, keep, clear };
}
