import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFirm, useToday } from '@/features/auth/api';
import type { Collection, CollectionBody } from '@/features/collections/api';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { momentFor } from '@/lib/days/days';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { inMoneyRange, toPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import {
  draftId,
  dropDraft,
  dropSavedDraft,
  keepDraft,
  onSavedElsewhere,
  readDraft,
} from '@/lib/storage/drafts';
import { InOutbox, OUTBOX } from '@/lib/storage/outbox-state';
import { Attempt, storedPath } from '@/records/attempt';
import { createRecord } from '@/records/create-record';
import { toast } from '@/ui/toast/toast-store';
import type { Shop } from './sheet';
import { waitingFrom } from './waiting';

/** The same values as in the form of a new payment, so that both share one draft. */
interface Values {
  customerId: number;
  amount: string;
  date: string;
  method: PaymentMethod;
  note: string;
}

const isValid = (amount: string): boolean => {
  const paise = toPaise(amount) ?? 0;
  return paise > 0 && inMoneyRange(paise);
};

/** The draft of a row: typed here or in the form of a new payment of the same customer. */
function useRowDraft(customerId: number, today: string) {
  const [id] = useState(() => draftId(`/collections/new?customerId=${customerId}`));
  const [draft] = useState(() => readDraft(id));
  const [attempt] = useState(() => new Attempt(draft, null));
  const empty: Values = { customerId, amount: '', date: today, method: 'cash', note: '' };
  const [typed, setTyped] = useState<Values>(() => ({ ...empty, ...(draft?.values as Partial<Values>) }));
  // A body without an answer is sent again unchanged, even on a later day.
  const values = attempt.unanswered ? typed : { ...typed, date: today };
  const keep = (next: Values) => {
    attempt.join(id);
    const { key, frozen, unanswered, etag } = attempt;
    keepDraft({ id, values: next, key, frozen, unanswered, etag });
  };
  const change = (next: Partial<Values>) => {
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

/** What a row says below its fields; `savedAs` is the saved payment's path, null means nothing. */
export type RowNote = 'invalid' | 'again' | 'unanswered' | 'in outbox' | { savedAs: string } | null;

/**
 * A row's amount, saved once as a collection of today however often it is sent; asks before it saves the same amount
 * again.
 */
export function useRowCollection({ customerId, customerName, today: collected }: Shop) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const { timeZone } = useFirm();
  const { id, attempt, values, change, keep, clear } = useRowDraft(customerId, useToday());
  const [note, setNote] = useState<RowNote>(attempt.unanswered ? 'unanswered' : null);

  const clearSaved = useEffectEvent((key: string, path: string) => {
    if (key !== attempt.key) return;
    clear();
    setNote(path === OUTBOX ? 'in outbox' : { savedAs: path });
  });
  useEffect(() => onSavedElsewhere(id, clearSaved), [id]);

  const bodyOf = (sent: Values): CollectionBody => ({
    ...sent,
    createdAt: momentFor(sent.date, nowIn(timeZone), null),
  });
  const saving = useMutation({
    mutationFn: async (sent: Values) => {
      const judge = attempt.begin();
      try {
        const body = attempt.bodyOf(sent, bodyOf);
        keep(sent);
        const label = { name: customerName, amount: body.amount };
        const onSlow = () => undefined;
        return await createRecord<Collection>({ path: '/collections', body, attempt, label, onSlow });
      } catch (error) {
        judge(error);
        throw error;
      }
    },
    onSuccess: async (answer) => {
      const isInOutbox = answer instanceof InOutbox;
      await dropSavedDraft(id, attempt.key, isInOutbox ? OUTBOX : `/collections/${answer.id}`);
      clear();
      setNote(isInOutbox ? 'in outbox' : null);
      if (isInOutbox) return;
      // The row shows that it is saving until the lists are fetched again, so that nobody presses twice.
      await refreshAfter(client, 'collection');
    },
    onError: (error, sent) => {
      const path = storedPath(error);
      if (path !== null) {
        dropDraft(id);
        clear();
        setNote({ savedAs: path });
        void refreshAfter(client, 'collection');
        return;
      }
      keep(sent);
      setNote(attempt.unanswered ? 'unanswered' : null);
      if (attempt.unanswered) return;
      const description = t('collection.recordFailed', { message: tMessage(messageOf(error)) });
      toast({ title: t('messages.error'), description, destructive: true });
    },
  });

  const isSameAmount = () =>
    [...collected, ...waitingFrom(customerId, values.date)].some(
      ({ amount }) => toPaise(amount) === toPaise(values.amount),
    );
  const submit = () => {
    if (saving.isPending) return;
    if (!isValid(values.amount)) setNote('invalid');
    else if (isSameAmount() && !attempt.unanswered && note !== 'again') setNote('again');
    else saving.mutate({ ...values, amount: values.amount.trim() });
  };
  const edit = (next: Partial<Values>) => {
    if (note !== 'unanswered') setNote(null);
    change(next);
  };
  return { amount: values.amount, method: values.method, edit, submit, saving: saving.isPending, note };
}
