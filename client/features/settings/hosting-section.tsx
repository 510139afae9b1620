import { useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { type HostingCheck, hostingQuery, type ServerError, type UploadedFiles } from './hosting-api';

const NAMED = 10;

function Finding({ isGood, text }: { isGood: boolean; text: string }) {
  const { t } = useTranslation();
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
  const { t } = useTranslation();
  const named = (paths: string[]) =>
    [
      ...paths.slice(0, NAMED),
      ...(paths.length > NAMED ? [t('hosting.more', { n: paths.length - NAMED })] : []),
    ].join(', ');
  const groups = (
    [
      ['hosting.filesMissing', files.missing],
      ['hosting.filesOld', files.old],
      ['hosting.filesChanged', files.changed],
    ] as const
  ).filter(([, paths]) => paths.length > 0);
  if (groups.length === 0) return <Finding isGood text={t('hosting.filesWhole', { n: files.count })} />;
  const wrong = groups.map(([key, paths]) => t(key, { files: named(paths) }));
  return <Finding isGood={false} text={[t('hosting.filesWrong'), ...wrong].join(' ')} />;
}

/** Folded, since the texts of faults are for whoever repairs the app. */
function ErrorsFinding({ errors }: { errors: ServerError[] }) {
  const { t, language } = useTranslation();
  const [newest] = errors;
  if (newest === undefined) return <Finding isGood text={t('hosting.noErrors')} />;
  const when = formatMoment(newest.at, language);
  return (
    <>
      <Finding isGood={false} text={t('hosting.errors', { n: errors.length, when })} />
      <li className="px-4 py-3">
        <details>
          <summary className="min-h-6 cursor-pointer">{t('hosting.showErrors')}</summary>
          <ul aria-label={t('hosting.showErrors')} className="mt-2 space-y-2 text-sm">
            {errors.map((error) => (
              <li key={`${error.reference} ${error.at}`} className="wrap-anywhere">
                {formatMoment(error.at, language)} · <strong>{error.reference}</strong> · {error.request}
                <span className="text-muted block">{error.text}</span>
              </li>
            ))}
          </ul>
        </details>
      </li>
    </>
  );
}

function Findings({ check }: { check: HostingCheck }) {
  const { t, language } = useTranslation();
  const versions = { php: check.php, database: check.database };
  const backup = check.lastBackup === null ? '' : formatMoment(check.lastBackup, language);
  const files = check.leftovers.join(', ');
  return (
    <ul aria-label={t('hosting.title')} className="divide-rule divide-y">
      <Finding
        isGood={check.rulesApply}
        text={t(check.rulesApply ? 'hosting.rulesKept' : 'hosting.rulesIgnored')}
      />
      <Finding isGood={check.isHttps} text={t(check.isHttps ? 'hosting.https' : 'hosting.noHttps')} />
      <Finding
        isGood={check.databaseIsSupported}
        text={t(check.databaseIsSupported ? 'hosting.versions' : 'hosting.oldDatabase', versions)}
      />
      <Finding
        isGood={check.backupIsFresh}
        text={
          check.lastBackup === null
            ? t('hosting.noBackup')
            : t(check.backupIsFresh ? 'hosting.backup' : 'hosting.oldBackup', { when: backup })
        }
      />
      <Finding
        isGood={files === ''}
        text={files === '' ? t('hosting.noLeftovers') : t('hosting.leftovers', { files })}
      />
      {check.files && <FilesFinding files={check.files} />}
      {check.errors && <ErrorsFinding errors={check.errors} />}
    </ul>
  );
}

export function HostingSection() {
  const { t } = useTranslation();
  return (
    <Section title={t('hosting.title')}>
      <Fetched
        query={useQuery(hostingQuery)}
        failure={t('hosting.failed')}
        skeleton={<BlocksSkeleton height="h-95 md:h-61" />}
      >
        {(check) => <Findings check={check} />}
      </Fetched>
    </Section>
  );
}
