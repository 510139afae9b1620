import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation, useSearchParams } from 'wouter';
import type { core } from 'zod/mini';
import { fetchAhead, preload } from '@/device/preload';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { callRecord, type Tagged } from '@/lib/http/api';
import { type ApiError, isChangedMeanwhile, messageOf, serverMessageOf } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/cache';
import { OUTBOX } from '@/lib/storage/outbox-state';
import { toast } from '@/ui/toast/toast-store';
import type { Attempt } from './attempt';
import { type Conflict, conflictOf } from './conflict';
import { type DraftForm, useDraftForm } from './draft-form';
import { createRecord, type EntryLabel, loadOutbox } from './keeping';
import { differences, type RecordVersions } from './record-fields';

export interface RecordFormOptions<V extends FieldValues, Body extends object, Row> {
  /** of the records, on screen as in the API: '/customers' */
  path: string;
  /** null in a new form */
  editing: Editing<V, Row> | null;
  /** what a new form's address preselects: 'customerId=3'; a draft of its own */
  preselected?: string | undefined;
  newValues: V;
  /** the rules; their output has the shape of their input */
  schema: core.$ZodType<V, V>;
  /** what is sent; `row` is the record as it was read, null in a new form */
  body: (values: V, row: Row | null) => Body;
  /** what a save touches */
  change: Change;
  /** the screen after a save */
  leadsTo: string;
  /** begins the next record after a save that does not lead away; it says what was saved */
  next?: (saved: Row) => void;
  /** how a new record is listed while it waits on this device; a record without it is not kept there */
  label?: (body: Body) => EntryLabel;
  /** a kept record as the next one's form goes on from it; with `next` */
  keptRow?: (body: Body) => Row;
  /** `{message}` in the failure's text is the server's message */
  texts: { saved: TranslationKey; failed: TranslationKey };
}

export interface Editing<V extends FieldValues, Row> {
  record: Row & Tagged;
  versions: RecordVersions<V, Row>;
  /** PUT unless given */
  method?: 'PUT' | 'PATCH';
}

export interface RecordForm<V extends FieldValues> extends DraftForm<V> {
  conflict: Conflict<V> | null;
  /** saves, then begins the next record */
  submitAndNext: () => void;
}

/** The other version, once a save was refused because of it. */
interface Theirs<Row> {
  error: ApiError;
  row: Row;
}

const theirsIn = <Row>(error: ApiError): Theirs<Row> => ({ error, row: error.details.current as Row });

/** Updates the record; a 412 whose other version is what was sent counts as saved: an earlier answer was lost. */
async function update<V extends FieldValues, Row extends { id: number }>(
  path: string,
  { record, versions, method = 'PUT' }: Editing<V, Row>,
  body: unknown,
  { etag, frozen }: Attempt,
): Promise<Row> {
  try {
    return await callRecord<Row>(method, `${path}/${record.id}`, { body, etag });
  } catch (error) {
    if (!isChangedMeanwhile(error)) throw error;
    const { row } = theirsIn<Row>(error);
    if (differences(versions.fields, frozen?.values as V, versions.valuesOf(row)).length > 0) throw error;
    return row;
  }
}

/** The form of one record, new or edited: saved once, never over somebody else's change, and then off to `leadsTo`. */
export function useRecordForm<V extends FieldValues, Body extends object, Row extends { id: number }>(
  options: RecordFormOptions<V, Body, Row>,
): RecordForm<V> {
  const { path, editing, texts } = options;
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const row = useRef<Row | null>(editing?.record ?? null);
  const [theirs, setTheirs] = useState<Theirs<Row> | null>(null);
  const goesOn = useRef(false);
  /** the key of the kept record that the form changes */
  const keptKey = useSearchParams()[0].get('kept');
  const isKept = editing === null && options.label !== undefined;
  useEffect(() => {
    if (!isKept) return;
    fetchAhead(loadOutbox);
    preload(OUTBOX);
  }, [isKept]);
  const fail = (error: unknown) => {
    const description = t(texts.failed, { message: tMessage(messageOf(error)) });
    toast({ title: t('messages.error'), description, destructive: true });
  };

  const leave = () => navigate(keptKey === null ? options.leadsTo : OUTBOX, { replace: true });

  const draft = useDraftForm<V, Body, Row>({
    draft: editing
      ? `${path}/${editing.record.id}/edit`
      : withQuery(`${path}/new`, keptKey === null ? options.preselected : `kept=${keptKey}`),
    schema: options.schema,
    values: editing ? editing.versions.valuesOf(editing.record) : options.newValues,
    etag: editing?.record.etag,
    body: (values) => options.body(values, row.current),
    send: (body, attempt, onSlow) =>
      editing
        ? update(path, editing, body, attempt)
        : createRecord<Row>({ path, body, attempt, label: options.label?.(body) ?? null, onSlow }),
    savedAs: ({ id }) => `${path}/${id}`,
    saved: (saved) => {
      void refreshAfter(client, options.change);
      if (goesOn.current && options.next) {
        options.next(saved);
        return;
      }
      toast({ title: t(texts.saved) });
      leave();
    },
    kept: ({ entry }) => {
      const next = goesOn.current ? options.keptRow?.(entry.body as Body) : undefined;
      if (next) options.next?.(next);
      else leave();
      toast({ title: t('messages.kept') });
    },
    failed: (error) => (isChangedMeanwhile(error) ? setTheirs(theirsIn(error)) : fail(error)),
  });
  const form = {
    ...draft,
    submit: (event?: { preventDefault?: () => void }) => {
      goesOn.current = false;
      draft.submit(event);
    },
    submitAndNext: () => {
      goesOn.current = true;
      draft.submit();
    },
  };
  if (theirs === null || editing === null) return { ...form, conflict: null };

  const begin = (other: V, mine: V) => {
    row.current = theirs.row;
    draft.rebase(other, mine, theirs.error.details.etag ?? null);
    setTheirs(null);
  };
  const { putMineOver, ...shown } = conflictOf(draft.form, editing.versions, theirs.row, begin);
  const conflict: Conflict<V> = {
    ...shown,
    message: tMessage(serverMessageOf(theirs.error)),
    keepMine: () => {
      putMineOver();
      draft.submit();
    },
    close: () => setTheirs(null),
  };
  return { ...form, conflict };
}

const withQuery = (path: string, query: string | undefined): string =>
  query === undefined ? path : `${path}?${query}`;
