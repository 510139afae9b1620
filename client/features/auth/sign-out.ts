import { owedSignOut } from '@/boot/boot-requests';
import { remembered, SIGNED_OUT } from '@/device/session';
import { call } from '@/lib/http/api';
import { isUnanswered } from '@/lib/http/api-error';
import { keys, queryClient } from '@/lib/http/cache';
import type { Session } from '@/lib/http/session';
import { wipeOfflineCopy } from '@/lib/offline-copy/record';
import { forgetForms } from '@/saving/entries';

/** Also removes what the device keeps of the user. Without an answer, it is owed and sent before the next session check. */
export async function signOut(): Promise<void> {
  await wipeOfflineCopy().catch(() => undefined);
  await call('POST', '/auth/logout').catch((error: unknown) => {
    if (!isUnanswered(error)) throw error;
    owedSignOut.note();
  });
  await forgetForms();
  // Not clear(): the components on screen would keep watching a session that is no longer in the cache.
  queryClient.setQueryData<Session>([keys.session], remembered(SIGNED_OUT));
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.session });
  // What was answered while the sign-out was under way.
  await wipeOfflineCopy().catch(() => undefined);
}
