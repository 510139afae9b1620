import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { type ApiError, isChangedMeanwhile, serverMessageOf } from '@/lib/http/api-error';
import { type Change, refreshAfter } from '@/lib/http/cache';
import type { FieldChange, RecordVersions } from './record-fields';

/** A record as a screen shows it; a list's rows have no version. */
type Shown<Row> = Row & Partial<Tagged>;

export interface DeleteRecordOptions<V extends FieldValues, Row> {
  /** of the records: '/customers' */
  path: string;
  /** fetched when they are compared: most deletes are of a record that nobody else changed */
  versions: () => Promise<RecordVersions<V, Row>>;
  change: Change;
  /** the keys of what goes with the record */
  gone?: (id: number) => QueryKey[];
  /** toast, navigation */
  deleted: (id: number) => void;
  /** the toast of a failure */
  failed: (error: unknown) => void;
}

/** Somebody changed the record since the screen read it. */
export interface ChangedRecord<V extends FieldValues> {
  /** who, and when */
  message: string;
  /** as the screen showed it, and as it is now */
  changes: FieldChange<V>[];
  deleteIt: () => void;
  keepIt: () => void;
}

export interface DeleteRecord<V extends FieldValues, Row> {
  mutate: (shown: Shown<Row>) => void;
  reset: () => void;
  isPending: boolean;
  /** null unless the record has changed, which asks again */
  changed: ChangedRecord<V> | null;
  /** the last failure; null where the record has only changed */
  error: Error | null;
}

/** A version that no record has: a delete with it is refused, and the refusal says who changed the record. */
const NO_VERSION = '"none"';

/** Deletes a record only as the screen shows it; one that was changed meanwhile is shown first. */
export function useDeleteRecord<V extends FieldValues, Row extends { id: number }>(
  options: DeleteRecordOptions<V, Row>,
): DeleteRecord<V, Row> {
  const { path, versions, change } = options;
  const { tMessage } = useTranslation();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<{ error: ApiError; changes: FieldChange<V>[] } | null>(null);

  const compare = async (shown: Row, now: Row) => {
    const [{ differences }, { fields, valuesOf }] = await Promise.all([
      import('./record-fields'),
      versions(),
    ]);
    return differences(fields, valuesOf(shown), valuesOf(now));
  };
  /** The version to delete: of a list's row the present one, where it still is what the row shows. */
  const versionOf = async (shown: Shown<Row>): Promise<string | null> => {
    if (shown.etag != null) return shown.etag;
    const now = await callRecord<Row>('GET', `${path}/${shown.id}`);
    return (await compare(shown, now)).length === 0 ? now.etag : NO_VERSION;
  };

  const mutation = useMutation({
    mutationFn: async (shown: Shown<Row>) =>
      call('DELETE', `${path}/${shown.id}`, { etag: await versionOf(shown) }),
    onSuccess: (_, { id }) => {
      setConflict(null);
      options.deleted(id);
      void refreshAfter(client, change, options.gone?.(id));
    },
    onError: async (error, shown) => {
      if (!isChangedMeanwhile(error)) {
        options.failed(error);
        return;
      }
      void refreshAfter(client, change);
      setConflict({ error, changes: await compare(shown, error.details.current as Row) });
    },
  });

  const changedTo = ({
    error,
    changes,
  }: {
    error: ApiError;
    changes: FieldChange<V>[];
  }): ChangedRecord<V> => {
    const { current, etag } = error.details;
    return {
      message: tMessage(serverMessageOf(error)),
      changes,
      deleteIt: () => mutation.mutate({ ...(current as Row), etag: etag ?? null }),
      keepIt: () => setConflict(null),
    };
  };
  return {
    mutate: mutation.mutate,
    reset: mutation.reset,
    isPending: mutation.isPending,
    changed: conflict && changedTo(conflict),
    error: isChangedMeanwhile(mutation.error) ? null : mutation.error,
  };
}
