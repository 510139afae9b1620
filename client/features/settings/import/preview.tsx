import { useTranslation } from '@/i18n/language';
import { formatMoney, toPaise } from '@/lib/money/money';
import { ScrollBox } from '@/ui/scroll-box';
import type { Refusals } from './enter-lines';
import { type ImportFile, type ImportLine, isReady } from './import-lines';
import { LineState } from './line-state';

const SHOWN = 200;

/** What the line owes; '—' if nobody knows. */
const amountText = ({ cells, values }: ImportLine): string =>
  cells === null && toPaise(values.oldBalance) !== null ? formatMoney(values.oldBalance) : '—';

/** Each line as it was read, and whether it will be entered. */
export function Preview({
  file,
  chosen,
  choose,
  refusals,
  disabled,
}: {
  file: ImportFile;
  /** the numbers of the lines to enter although their phone number is known */
  chosen: readonly number[];
  choose: (chosen: readonly number[]) => void;
  refusals: Refusals;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  // Lines that need the owner's attention come first.
  const { lines } = file;
  const needsNobody = (line: ImportLine) => Number(isReady(line, []));
  const sorted = [...lines].sort((a, b) => needsNobody(a) - needsNobody(b) || a.number - b.number);
  const withOrWithout = (number: number, isChosen: boolean) =>
    isChosen ? [...chosen, number] : chosen.filter((other) => other !== number);
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
            <span className="figure">{amountText(line)}</span>
            <span className="basis-full text-sm md:basis-56">
              <LineState
                line={line}
                hasHeading={file.hasHeading}
                refusal={refusals.get(line.number)}
                isChosen={chosen.includes(line.number)}
                choose={(isChosen) => choose(withOrWithout(line.number, isChosen))}
                disabled={disabled}
              />
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
