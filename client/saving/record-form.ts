import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import { whenIdle } from '@/device/idle';
import { preload } from '@/device/preload';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { outboxText } from '@/lib/entry';
import { callRecord, type Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/refresh-after';
import { type ToastAction, toast, toastFailure } from '@/ui/toast/toast-store';
import type { RecordVersions } from './conflict/record-fields';
import { forgetSent, OUTBOX } from './entries';
import { isRecord } from './post';
import { type SavingForm, type SavingOptions, useSaving } from './use-saving';

interface RecordFormOptions<V extends FieldValues, Body extends object, Row>
  extends Pick<SavingOptions<V, Body, Row>, 'schema' | 'body' | 'outbox' | 'day' | 'asks'> {
  /** the records' path, the same on screen and in the API: '/customers' */
  path: string;
  editing: {
    record: Row & Tagged;
    versions: RecordVersions<V, Row>;
    /** PUT by default */
    method?: 'PUT' | 'PATCH';
  } | null;
  /** what the new form's address preselects: 'customerId=3'; each such form has an entry of its own */
  preselected?: string | undefined;
  newValues: V;
  change: Change;
  leadsTo: string;
  /** starts the next record after a save that stays on the form, and shows what was saved */
  next?: (saved: Row) => void;
  toastAction?: ((saved: Row) => ToastAction | undefined) | undefined;
  /** called after a refusal, which also shows as a toast; not if the record was changed meanwhile */
  refused?: (error: unknown) => void;
  /** a record in the outbox for `next` to start from */
  unsentRow?: (body: Body) => Row;
  /** `{message}` in the failure's text is the server's message */
  texts: { saved: TranslationKey; failed: TranslationKey };
}

export function useRecordForm<V extends FieldValues, Body extends object, Row extends { id: number }>(
  options: RecordFormOptions<V, Body, Row>,
): SavingForm<V> {
  const { path, editing, texts, outbox } = options;
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const usesOutbox = editing === null && outbox !== undefined;
  useEffect(() => (usesOutbox ? whenIdle(() => preload(OUTBOX)) : undefined), [usesOutbox]);
  const at = `${path}/${editing?.record.id}`;
  const query = options.preselected === undefined ? '' : `?${options.preselected}`;
  const leave = () => navigate(record.isChange ? OUTBOX : options.leadsTo, { replace: true });
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
    body: options.body,
    saved: (saved) => {
      const goesOn = record.startsNext() && options.next !== undefined && isRecord(saved);
      // First, because a form that is unmounted drops its queries, and the next one would fetch the same again.
      if (goesOn) flushSync(() => options.next?.(saved));
      if (editing !== null) void forgetSent(path, editing.record.id);
      void refreshAfter(client, options.change);
      if (goesOn) return;
      toast({ title: t(texts.saved), action: options.toastAction?.(saved) });
      leave();
    },
    queued: (entry, inFlight) => {
      const nextRow = record.startsNext() ? options.unsentRow?.(entry.body as Body) : undefined;
      if (nextRow) options.next?.(nextRow);
      else leave();
      if (!inFlight) toast({ title: t(outboxText(entry)) });
    },
    failed: (error) => {
      const description = t(texts.failed, { message: tMessage(messageOf(error)) });
      toastFailure(t('messages.error'), description);
      options.refused?.(error);
    },
  });
  return record;
}
