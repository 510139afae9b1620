import { call } from '@/lib/http/api';
import { answerQuery, root } from '@/lib/http/cache';

interface About {
  /** such as '1.1.0' */
  version: string;
  /** a moment */
  builtAt: string;
}

/** What Home tells an admin about the app itself; it comes with what happened lately. */
export interface HomeNotices {
  /** whether this admin has not read yet what the release changed */
  news: boolean;
  /** whether the newest backup is older than a week, or there never was one in a week of work */
  backupIsDue: boolean;
  /** a moment; null for never */
  lastBackup: string | null;
  /** lines that should not stay in config.php: 'secondFactor', 'newPassword'; missing on an older server */
  settings?: string[];
  /** rows of the history that an older release may have packed; missing on an older server */
  packed?: number;
}

export const aboutQuery = answerQuery<About>([root('about', { affectedBy: [] }), 'release'], '/about');

export const markNewsRead = () => call<{ message: string }>('PUT', '/notices/news');

/** Unpacks the rows that older releases wrote into the history, a thousand a call; a failure ends it until the next start. */
export async function unpackHistory(): Promise<void> {
  try {
    for (let left = 1; left > 0; ) ({ left } = await call<{ left: number }>('POST', '/history/unpack'));
  } catch {
    // The rows are read either way.
  }
}
