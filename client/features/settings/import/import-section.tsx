import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { customersQuery } from '@/features/customers/api';
import { vendorsQuery } from '@/features/vendors/api';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { formatPaise } from '@/lib/money/money';
import { useDraftsLoaded } from '@/records/use-drafts';
import { Button } from '@/ui/button';
import { Section } from '@/ui/page';
import { Loading, Skeleton } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { useImportDraft } from './import-draft';
import {
  type ImportKind,
  type ImportLine,
  identityOf,
  importLines,
  isReady,
  totalPaise,
} from './import-lines';
import { Preview } from './preview';
import { SourceFields } from './source-fields';
import { useImport } from './use-import';

/** The identities of the saved records; null while they load. */
function useExisting(kind: ImportKind, isNeeded: boolean): ReadonlySet<string> | null {
  const customers = useQuery({ ...customersQuery(), enabled: isNeeded && kind === 'customer' });
  const vendors = useQuery({ ...vendorsQuery(), enabled: isNeeded && kind === 'vendor' });
  const records = kind === 'customer' ? customers.data : vendors.data;
  return useMemo(() => records && new Set(records.map(identityOf)), [records]) ?? null;
}

function Import() {
  const { t, tMessage } = useTranslation();
  const { source, change, forget } = useImportDraft();
  const { kind, text } = source;
  const existing = useExisting(kind, text.trim() !== '');
  const lines = useMemo(() => (existing ? importLines(text, kind, existing) : []), [text, kind, existing]);
  const { run, progress, refusalOf } = useImport(kind);
  const ready = lines.filter((line) => isReady(line) && !refusalOf(line));
  const total = { n: ready.length, amount: formatPaise(totalPaise(ready)) };
  const start = async () => {
    try {
      const entered = await run(ready);
      // Lines that the owner still has to correct are worth keeping.
      if (entered === ready.length && lines.every(({ errors }) => errors.length === 0)) forget();
      toast({ title: t('moving.done', { n: entered }) });
    } catch (error) {
      const description = `${tMessage(messageOf(error))} ${t('moving.again')}`;
      toast({ title: t('moving.stopped'), description, destructive: true });
    }
  };
  const sentenceOf = (line: ImportLine) => {
    const error = refusalOf(line);
    return error && tMessage(messageOf(error));
  };
  return (
    <>
      <SourceFields source={source} change={change} disabled={progress !== null} />
      {lines.length > 0 && <Preview lines={lines} refusalOf={sentenceOf} />}
      {lines.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-4 p-4">
          <p role="status" className="figure">
            {progress
              ? t('moving.progress', { done: progress.done, n: progress.total })
              : t(kind === 'customer' ? 'moving.customersReady' : 'moving.vendorsReady', total)}
          </p>
          {progress && (
            <progress
              aria-label={t('moving.title')}
              value={progress.done}
              max={progress.total}
              className="flex-1"
            />
          )}
          <Button
            disabled={progress !== null || ready.length === 0}
            onClick={() => void start()}
            className="max-md:w-full"
          >
            {t('moving.start')}
          </Button>
        </div>
      )}
    </>
  );
}

/** 'Moving in': customers or vendors from a spreadsheet, with what they owed before the book began. */
export function ImportSection() {
  const { t } = useTranslation();
  const ready = useDraftsLoaded();
  return (
    <Section title={t('moving.title')}>
      {ready ? (
        <Import />
      ) : (
        <Loading>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Section>
  );
}
