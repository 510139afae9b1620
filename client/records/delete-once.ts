import { call } from '@/lib/http/api';
import { isGone, isUnanswered } from '@/lib/http/api-error';
import { fetchTrail, type RecordType } from './history/history-api';

/** A delete whose answer was lost, of a record that is still there or that could not be looked up either. */
export class UnansweredDelete extends Error {
  constructor(readonly isThere: boolean) {
    super('The delete was not answered.');
  }
}

/** What the record's history says: whether its last change deleted it. */
async function isDeleted(type: RecordType, id: number): Promise<boolean> {
  try {
    const [last] = await fetchTrail(type, id);
    return last?.action === 'delete';
  } catch (error) {
    if (isGone(error)) return false;
    throw new UnansweredDelete(false);
  }
}

/**
 * Deletes a record; looks it up if the answer is lost. That it is gone already counts as deleted: the first press, or
 * the browser's own repetition on a broken connection, may have deleted it.
 * @param version which one to delete; null deletes any
 * @throws UnansweredDelete, ApiError if refused, NetworkError if the version could not be found out
 */
export async function deleteOnce(
  type: RecordType,
  id: number,
  version: () => Promise<string | null>,
): Promise<void> {
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
