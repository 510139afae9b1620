import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useLocation } from 'wouter';
import type { core } from 'zod/mini';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import {
  type ApiError,
  callRecord,
  isChangedMeanwhile,
  messageOf,
  serverMessageOf,
  type Tagged,
} from '@/lib/api';
import { type Change, refreshAfter } from '@/lib/cache';
import { toast } from '@/ui/toast/toast-store';
import type { Attempt } from './attempt';
import { type DraftForm, useDraftForm } from './draft-form';
import { differences, type FieldChange, merge, type RecordVersions } from './record-fields';

export interface RecordFormOptions<V extends FieldValues, Body, Row> {
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
  /** `{message}` in the failure's text is what the server said */
  texts: { saved: TranslationKey; failed: TranslationKey };
}

export interface Editing<V extends FieldValues, Row> {
  record: Row & Tagged;
  versions: RecordVersions<V, Row>;
  /** PUT unless given */
  method?: 'PUT' | 'PATCH';
}

/** Somebody else changed the record while the form was open. */
export interface Conflict<V extends FieldValues> {
  /** who, and when */
  message: string;
  changes: FieldChange<V>[];
  /** the fields that were changed in this form */
  changedHere: ReadonlySet<string>;
  takeTheirs: () => void;
  /** saves again, over the other version */
  keepMine: () => void;
  /** back to the form, nothing decided */
  close: () => void;
}

export interface RecordForm<V extends FieldValues> extends DraftForm<V> {
  conflict: Conflict<V> | null;
}

/** What the other version is, once a save was refused because of it. */
interface Theirs<Row> {
  error: ApiError;
  row: Row;
}

/** The form of one record, new or edited: saved once, never over somebody else's change, and then off to `leadsTo`. */
export function useRecordForm<V extends FieldValues, Body, Row extends { id: number }>(
  options: RecordFormOptions<V, Body, Row>,
): RecordForm<V> {
  const { path, editing, texts } = options;
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const row = useRef<Row | null>(editing?.record ?? null);
  const [theirs, setTheirs] = useState<Theirs<Row> | null>(null);

  const send = async (body: Body, attempt: Attempt): Promise<Row> => {
    if (editing === null) return callRecord<Row>('POST', path, { body, idempotencyKey: attempt.key });
    const { record, versions, method = 'PUT' } = editing;
    try {
      return await callRecord<Row>(method, `${path}/${record.id}`, { body, etag: attempt.etag });
    } catch (error) {
      if (!isChangedMeanwhile(error)) throw error;
      const current = error.details.current as Row;
      const sent = attempt.frozen?.values as V;
      // The other version is what was sent: an earlier try was stored and its answer lost.
      if (differences(versions.fields, sent, versions.valuesOf(current)).length === 0) return current;
      throw error;
    }
  };

  const draft = useDraftForm<V, Body, Row>({
    draft: editing ? `${path}/${editing.record.id}/edit` : withQuery(`${path}/new`, options.preselected),
    schema: options.schema,
    values: editing ? editing.versions.valuesOf(editing.record) : options.newValues,
    etag: editing?.record.etag,
    body: (values) => options.body(values, row.current),
    send,
    savedAs: ({ id }) => `${path}/${id}`,
    saved: () => {
      toast({ title: t(texts.saved) });
      void refreshAfter(client, options.change);
      navigate(options.leadsTo, { replace: true });
    },
    failed: (error) => {
      if (isChangedMeanwhile(error)) {
        setTheirs({ error, row: error.details.current as Row });
        return;
      }
      const description = t(texts.failed, { message: tRule(messageOf(error)) });
      toast({ title: t('messages.error'), description, destructive: true });
    },
  });

  const begin = (version: Theirs<Row>, other: V, mine: V) => {
    row.current = version.row;
    draft.rebase(other, mine, version.error.details.etag ?? null);
    setTheirs(null);
  };
  const conflictWith = (version: Theirs<Row>, { valuesOf, fields }: RecordVersions<V, Row>): Conflict<V> => {
    const { form, submit } = draft;
    const beginning = form.formState.defaultValues as V;
    const mine = form.getValues();
    const other = valuesOf(version.row);
    return {
      message: tRule(serverMessageOf(version.error)),
      changes: differences(fields, mine, other),
      changedHere: new Set(differences(fields, beginning, mine).map(({ field }) => field.name)),
      takeTheirs: () => begin(version, other, other),
      keepMine: () => {
        begin(version, other, merge(beginning, mine, other));
        submit();
      },
      close: () => setTheirs(null),
    };
  };
  return { ...draft, conflict: theirs && editing && conflictWith(theirs, editing.versions) };
}

const withQuery = (path: string, query: string | undefined): string =>
  query === undefined ? path : `${path}?${query}`;
