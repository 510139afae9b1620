import { dotted, useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { formatMoney, toPaise } from '@/lib/money/money';
import { Checkbox } from '@/ui/form/checkbox';
import { ScrollBox } from '@/ui/scroll-box';
import { isDeletedSince, type Refusals } from './import-draft';
import { type ImportFile, type ImportLine, isReady } from './import-lines';

const SHOWN = 200;

const amountText = ({ cells, values }: ImportLine): string =>
  cells === null && toPaise(values.oldBalance) !== null ? formatMoney(values.oldBalance) : '—';

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
  const { t, tMessage } = useTranslation();
  const problemOf = ({ cells, number, isDuplicate, errors, doubts }: ImportLine): string => {
    if (cells !== null && !file.hasHeading) return t('moving.cellsWithoutHeading', { n: cells.has });
    if (cells !== null)
      return t(cells.has === 1 ? 'moving.oneCell' : 'moving.cells', { n: cells.has, heading: cells.needs });
    const refusal = refusals.get(number);
    if (refusal !== undefined && !isDuplicate)
      return isDeletedSince(refusal) ? t('moving.deletedSince') : tMessage(messageOf(refusal));
    return [...errors.map(tMessage), ...doubts.map((doubt) => t(doubt))].join(' · ');
  };
  /** Whether a line will be entered, or why not; with a choice if its phone number is known. */
  const stateOf = (line: ImportLine) => {
    const problem = problemOf(line);
    const { number, namesake, joined } = line;
    if (problem !== '') return <span className="text-due-text">{problem}</span>;
    if (line.isDuplicate) return <span className="text-muted">{t('moving.duplicate')}</span>;
    return (
      <>
        {namesake && (
          <span className="text-due-text block">
            {namesake.line === null
              ? t('moving.phoneStored', { name: namesake.name })
              : t('moving.phoneInLine', { n: namesake.line, name: namesake.name })}
          </span>
        )}
        {joined !== null && <span className="block">{t('moving.joined', { amount: joined })}</span>}
        {namesake ? (
          <Checkbox
            checked={chosen.includes(number)}
            onChange={(isChosen) => choose(isChosen ? [...chosen, number] : chosen.filter((other) => other !== number))}
            disabled={disabled}
            className="min-h-11 gap-2 md:min-h-6"
          >
            {t('moving.enterToo')}
          </Checkbox>
        ) : (
          <span className="text-muted">{t('moving.ready')}</span>
        )}
      </>
    );
  };
  // Lines that need the owner's attention come first.
  const { lines } = file;
  const needsNobody = (line: ImportLine) => Number(isReady(line, []));
  const sorted = [...lines].sort((a, b) => needsNobody(a) - needsNobody(b) || a.number - b.number);
  return (
    <ScrollBox label={t('moving.preview')} className="border-rule max-h-96 overflow-y-auto border-y">
      <ol aria-label={t('moving.preview')} className="lined">
        {sorted.slice(0, SHOWN).map((line) => (
          <li key={line.number} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2">
            <span className="figure text-muted w-8 shrink-0 text-sm">{line.number}</span>
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <b className="font-semibold">{line.values.name || '—'}</b>{' '}
              <span className="text-muted">{dotted(line.values.phoneNumber, line.values.address)}</span>
            </span>
            <span className="figure">{amountText(line)}</span>
            <span className="basis-full text-sm md:basis-56">{stateOf(line)}</span>
          </li>
        ))}
        {lines.length > SHOWN && (
          <li className="text-muted px-4 py-2 text-sm">{t('moving.more', { n: lines.length - SHOWN })}</li>
        )}
      </ol>
    </ScrollBox>
  );
}
