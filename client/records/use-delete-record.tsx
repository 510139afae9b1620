import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type TranslationKey, t, tMessage } from '@/i18n/language';
import { call, callRecord, type Tagged } from '@/lib/http/api';
import { isChangedMeanwhile, isGone, isUnanswered, isUnknownCall, serverMessageOf } from '@/lib/http/api-error';
import { nounOf, refreshAfter } from '@/lib/http/cache';
import { useSinglePress } from '@/lib/http/send-once';
import { ChangeList } from '@/saving/conflict/change-list';
import { differences, type FieldChange, type RecordVersions } from '@/saving/conflict/conflict';
import { forgetSent } from '@/saving/entries';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { fetchTrail, type RecordType } from './history/history-api';
import { undoOfDelete } from './history/undo';

/** A delete whose answer was lost, of a record that is still there or that could not be looked up either. */
class UnansweredDelete extends Error {
  constructor(readonly isThere: boolean) {
    super('The delete was not answered.');
  }
}

async function isDeleted(type: RecordType, id: number): Promise<boolean> {
  try {
    const [last] = await fetchTrail(type, id);
    return last?.action === 'delete';
  } catch (error) {
    if (isGone(error)) return false;
    throw new UnansweredDelete(false);
  }
}

/** Gone already counts as deleted: the first press may have done it. Without a version any. @throws UnansweredDelete */
async function deleteOnce(type: RecordType, id: number, version: () => Promise<string | null>): Promise<void> {
  let isSent = false;
  try {
    const etag = await version();
    isSent = true;
    await call('DELETE', `/${type}s/${id}`, { etag });
  } catch (error) {
    if (isGone(error)) return;
    if (!isSent || !isUnanswered(error)) throw error;
    if (!(await isDeleted(type, id))) throw new UnansweredDelete(true);
  }
}

/** A record on screen; the rows of a list have no version. */
type OnScreen<Row> = Row & Partial<Tagged>;

export interface DeleteRecordOptions<V extends FieldValues, Row> {
  type: RecordType;
  versions: RecordVersions<V, Row>;
  /** the keys of what the record's own screen reads of it, which must not be read again; none if it has no screen */
  gone?: ((id: number) => QueryKey[]) | undefined;
  /** of the toast, which has Undo for an admin */
  description?: TranslationKey | undefined;
  /** leaves what shows the record, before anything is fetched again */
  leave?: (() => void) | undefined;
  /** the text of a refusal, or of a failure before anything was deleted; by default what the server says */
  failed?: ((error: unknown) => string) | undefined;
}

/** What the record is now, and how that differs from what the screen showed. */
interface ChangedRecord<Row> {
  /** who, and when */
  message: string;
  now: OnScreen<Row>;
  changes: FieldChange[];
}

/** A version that no record has, so that the server refuses the delete and says who changed the record. */
const NO_VERSION = '"none"';

/** Deletes a record only as the screen shows it; if it changed meanwhile, shows the changes first. */
export function useDeleteRecord<V extends FieldValues, Row extends { id: number }>(
  options: DeleteRecordOptions<V, Row>,
) {
  const { type, versions, description, failed = (error) => tMessage(serverMessageOf(error)) } = options;
  const [changed, setChanged] = useState<ChangedRecord<Row> | null>(null);

  const compare = (shown: Row, now: Row) =>
    differences(versions.fields, versions.valuesOf(shown), versions.valuesOf(now));
  /** The version to delete; for a list's row the current one, if it is still what the row shows. */
  const versionOf = async (shown: OnScreen<Row>): Promise<string | null> => {
    if (shown.etag != null) return shown.etag;
    try {
      const now = await callRecord<Row>('GET', `/${type}s/${shown.id}`);
      return compare(shown, now).length === 0 ? now.etag : NO_VERSION;
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  };

  const failureText = (error: unknown): string =>
    error instanceof UnansweredDelete
      ? t(error.isThere ? 'messages.notDeleted' : 'messages.deleteUnanswered')
      : failed(error);

  const mutation = useMutation({
    mutationFn: (shown: OnScreen<Row>) => deleteOnce(type, shown.id, () => versionOf(shown)),
    onSuccess: (_, { id }) => {
      setChanged(null);
      const title = t(`${type === 'crate' ? 'crates' : nounOf(type)}.deleted`);
      toast({ title, description: description && t(description), action: undoOfDelete(type, id) });
      options.leave?.();
      void forgetSent(`/${type}s`, id);
      void refreshAfter(type, options.gone?.(id));
    },
    onError: (error, shown) => {
      if (isChangedMeanwhile(error)) {
        void refreshAfter(type);
        const now = { ...(error.details.current as Row), etag: error.details.etag ?? null };
        setChanged({ message: tMessage(serverMessageOf(error)), now, changes: compare(shown, now) });
        return;
      }
      if (error instanceof UnansweredDelete) void refreshAfter(type, options.gone?.(shown.id));
      toastFailure(t('messages.error'), failureText(error));
    },
  });
  const mutate = useSinglePress<OnScreen<Row>>(mutation.mutateAsync);
  const { isPending } = mutation;

  return {
    mutate,
    reset: mutation.reset,
    isPending,
    /** the user must decide again, which `changedDialog` asks */
    isChanged: changed !== null,
    changedDialog: changed && (
      <ConfirmDialog
        onCancel={() => setChanged(null)}
        onConfirm={() => void mutate(changed.now)}
        title={changed.message}
        text={t('messages.deleteChanged')}
        confirm={t(isPending ? 'actions.deleting' : 'actions.delete')}
        busy={isPending}
      >
        <div className="-mx-4 min-h-0 overflow-y-auto">
          <ChangeList changes={changed.changes} before={t('messages.before')} after={t('messages.now')} />
        </div>
      </ConfirmDialog>
    ),
    failure: mutation.error && !isChangedMeanwhile(mutation.error) ? failureText(mutation.error) : undefined,
  };
}
