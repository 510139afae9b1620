import { useState } from 'react';
import type { Collection } from '@/features/collections/api';
import { type CollectionValues, collectionBody, newCollection } from '@/features/collections/form-api';
import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { outboxText } from '@/lib/entry';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { amountPaise } from '@/lib/money/money';
import { readCount, readTyped } from '@/lib/money/read-amount';
import { moneyIn } from '@/lib/payment-methods';
import { isPaidAlready } from '@/records/same-payment';
import { useEntry } from '@/saving/use-entry';
import { toastFailure } from '@/ui/toast/toast-store';
import { useDuesContext } from './dues-context';
import type { Shop } from './dues-list';

/** The same values as in the form of a new payment, so that either finishes what was typed in the other. */
type RowValues = CollectionValues & { customerId: number };

/** What a row says below its fields; null means nothing. */
export type RowNote =
  | 'amount_not_positive'
  | 'not_whole'
  | 'again'
  | 'unanswered'
  | { kept: TranslationKey }
  | { other: NonNullable<ReturnType<typeof useEntry>['other']> }
  | null;

/** A row's amount, saved once as a payment of today. Asks before it saves the same amount again. */
export function useRowCollection({ customerId, customerName, today: collected }: Shop) {
  const { today, firm, proposed } = useDuesContext();
  const empty: RowValues = { ...newCollection(today, customerId), customerId };
  const [said, setSaid] = useState<RowNote>(null);

  const entry = useEntry<RowValues, Collection>({
    form: `/collections/new?customerId=${customerId}`,
    path: '/collections',
    saved: () => {
      setTyped(empty);
      setSaid(null);
      void refreshAfter('collection');
    },
    // The row itself lists a payment that is in flight.
    queued: (queued, inFlight) => {
      setTyped(empty);
      setSaid(inFlight ? null : { kept: outboxText(queued) });
    },
    asks: async (pressed) => {
      const isAlready = said !== 'again' && (await isPaidAlready(pressed, customerName, today, moneyIn(collected)));
      if (isAlready) setSaid('again');
      return isAlready;
    },
    failed: (error) => {
      const description = t('collection.createFailed', { message: tMessage(messageOf(error)) });
      toastFailure(t('messages.error'), description);
    },
  });
  const [typed, setTyped] = useState<RowValues>(() => ({
    ...empty,
    ...(entry.claimed?.values as Partial<RowValues> | undefined),
  }));
  // A body without an answer is sent again unchanged, even on a later day.
  const holderId = typed.holderId === undefined ? proposed(typed.method) : typed.holderId;
  const values = entry.unanswered ? typed : { ...typed, date: today, ...(holderId !== undefined && { holderId }) };
  const submit = () => {
    const pressed = { ...values, amount: readTyped(values.amount) ?? '' };
    if ((amountPaise(pressed.amount) ?? 0) <= 0) return setSaid('amount_not_positive');
    if (readCount(pressed.cratesBack ?? '') === null) return setSaid('not_whole');
    const body = collectionBody(pressed, null, nowIn(firm.timeZone));
    void entry.press({
      values: pressed,
      body,
      label: { name: customerName, amount: body.amount },
      entryValues: pressed,
      confirmed: entry.other !== null,
      hurried: true,
    });
  };
  const edit = (change: Partial<RowValues>) => {
    if (entry.saving) return;
    setSaid(null);
    const changed = { ...values, ...change };
    setTyped(changed);
    if (changed.amount === '') entry.leave();
    else entry.type(changed);
  };
  const asked: RowNote = entry.other && { other: entry.other };
  return {
    ...values,
    lendsCrates: firm.crates === true,
    edit,
    submit,
    saving: entry.saving,
    note: asked ?? (entry.unanswered ? 'unanswered' : said),
    say: setSaid,
  };
}
