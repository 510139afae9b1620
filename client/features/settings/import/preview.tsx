import { useTranslation } from '@/i18n/language';
import { formatMoney } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import { type ImportLine, isReady } from './import-lines';

const SHOWN = 200;

function LineState({ line, refusal }: { line: ImportLine; refusal: string | undefined }) {
  const { t, tMessage } = useTranslation();
  const problems = refusal === undefined ? line.errors.map(tMessage) : [refusal];
  if (problems.length > 0) return <span className="text-due-text">{problems.join(' · ')}</span>;
  return <span className="text-muted">{t(line.isDuplicate ? 'moving.duplicate' : 'moving.ready')}</span>;
}

/** Each line as it was read, and whether it will be entered. */
export function Preview({
  lines,
  refusalOf,
}: {
  lines: readonly ImportLine[];
  refusalOf: (line: ImportLine) => string | undefined;
}) {
  const { t } = useTranslation();
  // Lines that need the owner's attention come first.
  const sorted = [...lines].sort((a, b) => Number(isReady(a)) - Number(isReady(b)) || a.number - b.number);
  return (
    <ScrollBox label={t('moving.preview')} className="border-rule max-h-96 overflow-y-auto border-y">
      <ol aria-label={t('moving.preview')} className="divide-rule divide-y">
        {sorted.slice(0, SHOWN).map((line) => (
          <li key={line.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
            <span className="figure text-muted w-8 shrink-0 text-sm">{line.number}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <b className="font-semibold">{line.values.name || '—'}</b>{' '}
              <span className="text-muted">
                {[line.values.phoneNumber, line.values.address].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="figure">{formatMoney(line.values.oldBalance)}</span>
            <span className="basis-full text-sm md:basis-56">
              <LineState line={line} refusal={refusalOf(line)} />
            </span>
          </li>
        ))}
        {lines.length > SHOWN && (
          <li className="text-muted px-4 py-2 text-sm">{t('moving.more', { n: lines.length - SHOWN })}</li>
        )}
      </ol>
    </ScrollBox>
  );
}
