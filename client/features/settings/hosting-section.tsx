import { queryOptions, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from '@/i18n/language';
import { formatMoment, parseMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { basePath } from '@/lib/http/base';
import { keys } from '@/lib/http/cache';
import { FetchedSection } from '@/ui/page';

/** Paths of the app's folder. */
interface UploadedFiles {
  count: number;
  missing: string[];
  old: string[];
  changed: string[];
}

/** A fault of the server, by the number that the person was shown. */
interface ServerError {
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

const FRESH_MS = 7 * 24 * 60 * 60 * 1000;

/** Only the rules of .htaccess give a screen's address a page; the same rules keep private files private. */
async function appliesRules(signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`${basePath}settings`, { signal, cache: 'no-store' });
  return response.ok && (await response.text()).includes('id="root"');
}

/** What the server knows about its hosting, and what only a browser can see; admins only. */
const hostingQuery = queryOptions({
  queryKey: [keys.hosting],
  queryFn: async ({ signal }) => {
    const [server, rulesApply] = await Promise.all([
      call<ServerCheck>('GET', '/hosting/check', { signal }),
      appliesRules(signal),
    ]);
    const age = Date.now() - (parseMoment(server.lastBackup)?.getTime() ?? 0);
    return { ...server, rulesApply, isHttps: location.protocol === 'https:', backupIsFresh: age < FRESH_MS };
  },
});

const NAMED = 10;

function Finding({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : TriangleAlert;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Icon
        role="img"
        aria-label={t(isGood ? 'hosting.good' : 'hosting.toDo')}
        className={`mt-0.5 size-5 shrink-0 ${isGood ? 'text-leaf-text' : 'text-due-text'}`}
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </li>
  );
}

function FilesFinding({ files }: { files: UploadedFiles }) {
  const named = (paths: string[]) => {
    const more = paths.length > NAMED ? [t('hosting.more', { n: paths.length - NAMED })] : [];
    return [...paths.slice(0, NAMED), ...more].join(', ');
  };
  const groups = [
    ['hosting.filesMissing', files.missing],
    ['hosting.filesOld', files.old],
    ['hosting.filesChanged', files.changed],
  ] as const;
  const wrong = groups.flatMap(([key, paths]) => (paths.length > 0 ? t(key, { files: named(paths) }) : []));
  if (wrong.length === 0) return <Finding isGood text={t('hosting.filesWhole', { n: files.count })} />;
  return <Finding isGood={false} text={[t('hosting.filesWrong'), ...wrong].join(' ')} />;
}

/** Folded, since the texts of faults are for whoever repairs the app. */
function ErrorsFinding({ errors }: { errors: ServerError[] }) {
  const [newest] = errors;
  if (newest === undefined) return <Finding isGood text={t('hosting.noErrors')} />;
  const when = formatMoment(newest.at);
  return (
    <>
      <Finding isGood={false} text={t('hosting.errors', { n: errors.length, when })} />
      <li className="px-4 py-3">
        <details>
          <summary className="min-h-6 cursor-pointer">{t('hosting.showErrors')}</summary>
          <ul aria-label={t('hosting.showErrors')} className="mt-2 space-y-2 text-sm">
            {errors.map((error) => (
              <li key={`${error.reference} ${error.at}`} className="wrap-anywhere">
                {formatMoment(error.at)} · <strong>{error.reference}</strong> · {error.request}
                <span className="text-muted block">{error.text}</span>
              </li>
            ))}
          </ul>
        </details>
      </li>
    </>
  );
}

export function HostingSection() {
  return (
    <FetchedSection
      title={t('hosting.title')}
      query={useQuery(hostingQuery)}
      failure={t('hosting.failed')}
      height="h-95 md:h-61"
    >
      {({ rulesApply, isHttps, php, database, databaseIsSupported, backupIsFresh, ...check }) => (
        <ul aria-label={t('hosting.title')} className="lined">
          <Finding isGood={rulesApply} text={t(rulesApply ? 'hosting.rulesKept' : 'hosting.rulesIgnored')} />
          <Finding isGood={isHttps} text={t(isHttps ? 'hosting.https' : 'hosting.noHttps')} />
          <Finding
            isGood={databaseIsSupported}
            text={t(databaseIsSupported ? 'hosting.versions' : 'hosting.oldDatabase', { php, database })}
          />
          <Finding
            isGood={backupIsFresh}
            text={
              check.lastBackup === null
                ? t('hosting.noBackup')
                : t(backupIsFresh ? 'hosting.backup' : 'hosting.oldBackup', { when: formatMoment(check.lastBackup) })
            }
          />
          <Finding
            isGood={check.leftovers.length === 0}
            text={
              check.leftovers.length === 0
                ? t('hosting.noLeftovers')
                : t('hosting.leftovers', { files: check.leftovers.join(', ') })
            }
          />
          {check.files && <FilesFinding files={check.files} />}
          {check.errors && <ErrorsFinding errors={check.errors} />}
        </ul>
      )}
    </FetchedSection>
  );
}
