import { queryOptions } from '@tanstack/react-query';
import { parseMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { basePath } from '@/lib/http/base';
import { keys } from '@/lib/http/cache';

/** Paths of the app's folder. */
export interface UploadedFiles {
  count: number;
  missing: string[];
  old: string[];
  changed: string[];
}

/** A fault of the server, by the number that the person was shown. */
export interface ServerError {
  /** a moment */
  at: string;
  reference: string;
  /** method and path; '' if not known */
  request: string;
  text: string;
}

interface ServerCheck {
  php: string;
  /** such as 'MariaDB 10.11.6' */
  database: string;
  databaseIsSupported: boolean;
  /** when a backup was last sent completely; null for never */
  lastBackup: string | null;
  /** files in the app's folder that should be deleted */
  leftovers: string[];
  /** compared with the package's list; null or missing if the package has no list */
  files?: UploadedFiles | null;
  /** the newest faults of the server, at most 50; missing on an older server */
  errors?: ServerError[];
}

export interface HostingCheck extends ServerCheck {
  /** whether the web server applies the app's rules (.htaccess) */
  rulesApply: boolean;
  isHttps: boolean;
  backupIsFresh: boolean;
}

const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/** Only the rules of .htaccess give a screen's address a page; the same rules keep private files private. */
async function rulesApply(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${basePath}settings`, { signal, cache: 'no-store' });
  return response.ok && (await response.text()).includes('id="root"');
}

/** What the server knows about its hosting, and what only a browser can see; admins only. */
export const hostingQuery = queryOptions({
  queryKey: [keys.hosting],
  queryFn: async ({ signal }): Promise<HostingCheck> => {
    const [server, rules] = await Promise.all([
      call<ServerCheck>('GET', '/hosting/check', { signal }),
      rulesApply(signal),
    ]);
    const age = Date.now() - (parseMoment(server.lastBackup)?.getTime() ?? 0);
    return {
      ...server,
      rulesApply: rules,
      isHttps: location.protocol === 'https:',
      backupIsFresh: age < FRESH_MS,
    };
  },
});
