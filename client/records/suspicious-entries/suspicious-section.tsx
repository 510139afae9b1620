import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';
import { FetchedSection } from '@/ui/page';
import { Empty } from '@/ui/states';
import { Badge } from '@/ui/values';
import { isRight, type SuspiciousEntry, SuspiciousRow, suspiciousQuery } from './suspicious-row';

const SHOWN = 5;

function Rows({ label, entries }: { label: string; entries: readonly SuspiciousEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, SHOWN);
  return (
    <>
      <ul aria-label={label} className="lined">
        {shown.map((entry) => (
          <SuspiciousRow key={`${entry.recordType} ${entry.recordId}`} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <div className="border-rule border-t p-3 text-center">
          <Button look="ghost" size="tap" onClick={() => setAll(true)}>
            {t('suspicious.showAll', { n: entries.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** One line until it is opened. */
function Folded({
  text,
  label = text,
  entries,
}: {
  text: string;
  label?: string;
  entries: readonly SuspiciousEntry[];
}) {
  if (entries.length === 0) return null;
  return (
    <details className="border-rule not-first:border-t">
      <summary className="text-muted hover:text-ink flex min-h-11 cursor-pointer items-center px-4 text-sm underline underline-offset-4">
        {text}
      </summary>
      <Rows label={label} entries={entries} />
    </details>
  );
}

/** So few bills without a vehicle are listed like other entries. */
const FEW = 2;

const lacksOnlyVehicle = ({ reasons }: SuspiciousEntry): boolean => reasons.every(({ rule }) => rule === 'no_vehicle');

function Entries({ entries }: { entries: readonly SuspiciousEntry[] }) {
  const open = entries.filter((entry) => !isRight(entry));
  const without = open.filter(lacksOnlyVehicle);
  const folded = without.length > FEW ? without : [];
  const listed = open.filter((entry) => !folded.includes(entry));
  const right = entries.filter(isRight);
  return (
    <>
      {open.length === 0 && <Empty text={t('suspicious.none')} />}
      {listed.length > 0 && <Rows label={t('suspicious.title')} entries={listed} />}
      <Folded text={t('suspicious.withoutVehicle', { n: folded.length })} entries={folded} />
      <Folded
        text={t('suspicious.confirmedCount', { n: right.length })}
        label={t('suspicious.confirmedEntries')}
        entries={right}
      />
    </>
  );
}

export function SuspiciousSection({
  from,
  to,
  hint,
  onSettled,
}: {
  from: string;
  to: string;
  hint?: string;
  /** called once the entries, or that they cannot be fetched, are on screen */
  onSettled?: (settled: true) => void;
}) {
  const query = useQuery(suspiciousQuery(from, to));
  const { isPending } = query;
  // Before the browser paints, so that the list below it appears in the same frame.
  useLayoutEffect(() => {
    if (!isPending) onSettled?.(true);
  }, [isPending, onSettled]);
  const count = query.data?.filter((entry) => !isRight(entry)).length ?? 0;
  return (
    <FetchedSection
      title={t('suspicious.title')}
      actions={
        <span className="text-muted flex items-center gap-2 text-sm">
          {hint}
          {count > 0 && <Badge look="red">{count}</Badge>}
        </span>
      }
      query={query}
      failure={t('suspicious.fetchFailed')}
      blocks={2}
    >
      {(entries) => <Entries entries={entries} />}
    </FetchedSection>
  );
}
