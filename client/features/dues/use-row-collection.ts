import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFirm, useToday } from '@/features/auth/api';
import type { Collection, CollectionBody } from '@/features/collections/api';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { momentFor } from '@/lib/days/days';
import { messageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { refreshAfter } from '@/lib/http/refresh-after';
import { inMoneyRange, toPaise } from '@/lib/money/money';
import { dropDraft, dropSavedDraft, onSavedElsewhere } from '@/lib/storage/drafts';
import { InOutbox, OUTBOX } from '@/lib/storage/outbox-state';
import { changedFields } from '@/records/added-fields';
import { storedPath } from '@/records/attempt';
import { createRecord } from '@/records/create-record';
import { toast } from '@/ui/toast/toast-store';
import { latestFrom } from './api';
import { type RowValues, useRowDraft } from './row-draft';
import type { Shop } from './sheet';
import { waitingFrom } from './waiting';

const isValid = (amount: string): boolean => {
  const paise = toPaise(amount) ?? 0;
  return paise > 0 && inMoneyRange(paise);
};

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

  const bodyOf = ({ method, ...sent }: RowValues): CollectionBody => ({
    ...sent,
    ...changedFields({ method }, { method: 'cash' }),
    createdAt: momentFor(sent.date, nowIn(timeZone), null),
  });
  const saving = useMutation({
    mutationFn: async (sent: RowValues) => {
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

  const hasSameAmount = (payments: readonly { amount: string }[]) =>
    payments.some(({ amount }) => toPaise(amount) === toPaise(values.amount));
  const save = () => saving.mutate({ ...values, amount: values.amount.trim() });
  // Somebody else may have collected from the shop since the sheet was loaded.
  const looking = useMutation({
    mutationFn: () => latestFrom(customerId, values.date, collected),
    onSuccess: (latest) => {
      if (!hasSameAmount(latest)) return save();
      setNote('again');
      void client.invalidateQueries({ queryKey: [keys.dues] });
    },
  });
  const isPending = looking.isPending || saving.isPending;
  const submit = () => {
    if (isPending) return;
    if (!isValid(values.amount)) setNote('invalid');
    else if (attempt.unanswered || note === 'again') save();
    else if (hasSameAmount([...collected, ...waitingFrom(customerId, values.date)])) setNote('again');
    else looking.mutate();
  };
  const edit = (next: Partial<RowValues>) => {
    if (note !== 'unanswered') setNote(null);
    change(next);
  };
  return { amount: values.amount, method: values.method, edit, submit, saving: isPending, note };
}
