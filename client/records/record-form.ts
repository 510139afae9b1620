import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import type { core } from 'zod/mini';
import { fetchAhead, preload } from '@/device/preload';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { isChangedMeanwhile, messageOf, serverMessageOf } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/refresh-after';
import { OUTBOX } from '@/lib/storage/outbox-state';
import { toast } from '@/ui/toast/toast-store';
import { type Conflict, conflictOf } from './conflict';
import { createRecord, type EntryLabel, loadOutbox } from './create-record';
import { type DraftForm, useDraftForm } from './draft-form';
import { type Editing, type Theirs, theirsIn, updateRecord } from './update-record';

export interface RecordFormOptions<V extends FieldValues, Body extends object, Row> {
  /** the records' path, the same on screen and in the API: '/customers' */
  path: string;
  /** null in a new form */
  editing: Editing<V, Row> | null;
  /** what the new form's address preselects: 'customerId=3'; such a form has its own draft */
  preselected?: string | undefined;
  newValues: V;
  /** the rules; their output has the same shape as their input */
  schema: core.$ZodType<V, V>;
  /** the request body; `row` is the record as it was read, null in a new form */
  body: (values: V, row: Row | null) => Body;
  /** what a save affects */
  change: Change;
  /** the screen after a save */
  leadsTo: string;
  /** starts the next record after a save that stays on the form, and shows what was saved */
  next?: (saved: Row) => void;
  /** called after a refusal, which also shows as a toast; not if the record was changed meanwhile */
  refused?: (error: unknown) => void;
  /** how the outbox lists a new record; without it, the outbox does not take the record */
  label?: (body: Body) => EntryLabel;
  /** a record in the outbox for `next` to start from */
  unsentRow?: (body: Body) => Row;
  /** `{message}` in the failure's text is the server's message */
  texts: { saved: TranslationKey; failed: TranslationKey };
}

export interface RecordForm<V extends FieldValues> extends DraftForm<V> {
  conflict: Conflict<V> | null;
  /** saves, then starts the next record */
  submitAndNext: () => void;
}

/** The form of one record, new or edited: saves it once, never over somebody else's change, then leads to `leadsTo`. */
export function useRecordForm<V extends FieldValues, Body extends object, Row extends { id: number }>(
  options: RecordFormOptions<V, Body, Row>,
): RecordForm<V> {
  const { path, editing, texts } = options;
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const row = useRef<Row | null>(editing?.record ?? null);
  const [theirs, setTheirs] = useState<Theirs<Row> | null>(null);
  const startsNext = useRef(false);
  /** the key of the outbox entry that the form changes; null for none */
  const entryKey = useSearchParams()[0].get('kept');
  const usesOutbox = editing === null && options.label !== undefined;
  useEffect(() => {
    if (!usesOutbox) return;
    fetchAhead(loadOutbox);
    preload(OUTBOX);
  }, [usesOutbox]);
  const fail = (error: unknown) => {
    const description = t(texts.failed, { message: tMessage(messageOf(error)) });
    toast({ title: t('messages.error'), description, destructive: true });
    options.refused?.(error);
  };

  const leave = () => navigate(entryKey === null ? options.leadsTo : OUTBOX, { replace: true });

  const draft = useDraftForm<V, Body, Row>({
    draft: editing
      ? `${path}/${editing.record.id}/edit`
      : withQuery(`${path}/new`, entryKey === null ? options.preselected : `kept=${entryKey}`),
    schema: options.schema,
    values: editing ? editing.versions.valuesOf(editing.record) : options.newValues,
    etag: editing?.record.etag,
    body: (values) => options.body(values, row.current),
    send: (body, attempt, onSlow) =>
      editing
        ? updateRecord(path, editing, body, attempt)
        : createRecord<Row>({ path, body, attempt, label: options.label?.(body) ?? null, onSlow }),
    savedAs: ({ id }) => `${path}/${id}`,
    saved: (saved) => {
      void refreshAfter(client, options.change);
      if (startsNext.current && options.next) {
        options.next(saved);
        return;
      }
      toast({ title: t(texts.saved) });
      leave();
    },
    inOutbox: ({ entry }) => {
      const next = startsNext.current ? options.unsentRow?.(entry.body as Body) : undefined;
      if (next) options.next?.(next);
      else leave();
      toast({ title: t('messages.inOutbox') });
    },
    failed: (error) => (isChangedMeanwhile(error) ? setTheirs(theirsIn(error)) : fail(error)),
  });
  const form = {
    ...draft,
    submit: (event?: { preventDefault?: () => void }) => {
      startsNext.current = false;
      draft.submit(event);
    },
    submitAndNext: () => {
      startsNext.current = true;
      draft.submit();
    },
  };
  if (theirs === null || editing === null) return { ...form, conflict: null };

  const restart = (other: V, mine: V) => {
    row.current = theirs.row;
    draft.rebase(other, mine, theirs.error.details.etag ?? null);
    setTheirs(null);
  };
  const { applyMine, ...shown } = conflictOf(draft.form, editing.versions, theirs.row, restart);
  const conflict: Conflict<V> = {
    ...shown,
    message: tMessage(serverMessageOf(theirs.error)),
    keepMine: () => {
      applyMine();
      draft.submit();
    },
    close: () => setTheirs(null),
  };
  return { ...form, conflict };
}

const withQuery = (path: string, query: string | undefined): string =>
  query === undefined ? path : `${path}?${query}`;
