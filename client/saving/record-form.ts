import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { whenIdle } from '@/device/idle';
import { preload } from '@/device/preload';
import { useFirm } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { outboxText } from '@/lib/entry';
import { callRecord, type Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { nounOf, type RecordChange, refreshAfter } from '@/lib/http/cache';
import { type ToastAction, toast, toastFailure } from '@/ui/toast/toast-store';
import type { RecordVersions } from './conflict/conflict';
import { forgetSent, OUTBOX } from './entries';
import { isRecord } from './post';
import { type SavingForm, type SavingOptions, useSaving } from './use-saving';

export const titleOf = (change: RecordChange, isNew: boolean): string =>
  t(isNew ? `${nounOf(change)}.newTitle` : `${nounOf(change)}.editTitle`);

/** The record that a form changes, with its version; null for a new one. */
export type Edited<Row> = (Row & Tagged) | null;

interface RecordFormOptions<V extends FieldValues, Body extends object, Row>
  extends Pick<SavingOptions<V, Body, Row>, 'schema' | 'outbox' | 'day' | 'asks'> {
  editing: {
    record: Row & Tagged;
    versions: RecordVersions<V, Row>;
    /** PUT by default */
    method?: 'PUT' | 'PATCH';
  } | null;
  /** whom the new form's address names: `?customerId=3`; each such form has an entry of its own */
  preselected?: Record<string, number | null>;
  newValues: V;
  /** makes the request body; `row` is the record as it was last read, null for a new one, `now` the firm's moment */
  body: (values: V, row: Row | null, now: string) => Body;
  change: RecordChange;
  /** the list by default */
  leadsTo?: string;
  /** starts the next record after a save that stays on the form, and shows what was saved */
  next?: (saved: Row) => void;
  /** of the toast after a new record */
  toastAction?: (saved: Row) => ToastAction | undefined;
  /** called after a refusal, which also shows as a toast; not if the record was changed meanwhile */
  refused?: (error: unknown) => void;
  /** a record in the outbox for `next` to start from */
  unsentRow?: (body: Body) => Row;
}

export type RecordForm<V extends FieldValues> = SavingForm<V> & {
  title: string;
  leadsTo: string;
  /** what is edited; null for a new record */
  stored: { type: RecordChange; id: number } | null;
};

export function useRecordForm<V extends FieldValues, Body extends object, Row extends { id: number }>(
  options: RecordFormOptions<V, Body, Row>,
): RecordForm<V> {
  const { change, editing, outbox } = options;
  /** the same on screen and in the API: '/customers' */
  const path = `/${change}s`;
  const { leadsTo = path } = options;
  const { timeZone } = useFirm();
  const [, navigate] = useLocation();
  const usesOutbox = editing === null && outbox !== undefined;
  useEffect(() => (usesOutbox ? whenIdle(() => preload(OUTBOX)) : undefined), [usesOutbox]);
  const at = `${path}/${editing?.record.id}`;
  const noun = nounOf(change);
  const named = Object.entries(options.preselected ?? {}).filter(([, id]) => id !== null);
  const query = named.map(([name, id]) => `?${name}=${id}`).join('');
  const leave = () => navigate(record.isChange ? OUTBOX : leadsTo, { replace: true });
  const record: SavingForm<V> = useSaving<V, Body, Row>({
    form: editing ? `${at}/edit` : `${path}/new${query}`,
    path,
    schema: options.schema,
    values: editing ? editing.versions.valuesOf(editing.record) : options.newValues,
    editing: editing && {
      row: editing.record,
      etag: editing.record.etag,
      versions: editing.versions,
      send: (body, etag) => callRecord<Row>(editing.method ?? 'PUT', at, { body, etag }),
      read: async () => ({
        ...editing.record,
        ...(await callRecord<Row>('GET', at, { offlineCopyPath: '', counts: isRecord })),
      }),
    },
    day: options.day,
    outbox: usesOutbox ? outbox : undefined,
    asks: options.asks,
    body: (values, row) => options.body(values, row, nowIn(timeZone)),
    saved: (saved) => {
      const goesOn = record.startsNext() && options.next !== undefined && isRecord(saved);
      // First, because a form that is unmounted drops its queries, and the next one would fetch the same again.
      if (goesOn) flushSync(() => options.next?.(saved));
      if (editing !== null) void forgetSent(path, editing.record.id);
      void refreshAfter(change);
      if (goesOn) return;
      const action = editing === null ? options.toastAction?.(saved) : undefined;
      toast({ title: t(editing ? `${noun}.updated` : `${noun}.created`), action });
      leave();
    },
    queued: (entry, inFlight) => {
      const nextRow = record.startsNext() ? options.unsentRow?.(entry.body as Body) : undefined;
      if (nextRow) options.next?.(nextRow);
      else leave();
      if (!inFlight) toast({ title: t(outboxText(entry)) });
    },
    failed: (error) => {
      const text = editing ? (`${noun}.updateFailed` as const) : (`${noun}.createFailed` as const);
      toastFailure(t('messages.error'), t(text, { message: tMessage(messageOf(error)) }));
      options.refused?.(error);
    },
  });
  const stored = editing && { type: change, id: editing.record.id };
  return { ...record, title: titleOf(change, editing === null), leadsTo, stored };
}
