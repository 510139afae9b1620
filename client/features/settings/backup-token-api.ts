import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import type { TokenValues } from './schema';

/** What is known of the token; the token itself is shown once, when it is made. */
interface BackupToken {
  /** moments; lastUsedAt is null before its first use */
  createdAt: string;
  createdBy: string;
  lastUsedAt: string | null;
}

/** null if there is none; admins only. */
export const tokenQuery = queryOptions({
  queryKey: [keys.backupToken],
  queryFn: ({ signal }) => call<BackupToken | null>('GET', '/backup-token', { signal }),
});

export const makeToken = (body: TokenValues) => call<{ token: string }>('POST', '/backup-token', { body });

export const revokeToken = () => call<{ message: string }>('DELETE', '/backup-token');
