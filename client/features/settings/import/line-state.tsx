import { useTranslation } from '@/i18n/language';
import { type ApiError, messageOf } from '@/lib/http/api-error';
import { Checkbox } from '@/ui/form/checkbox';
import { isDeletedSince } from './enter-lines';
import type { ImportLine } from './import-lines';

/** What is wrong with the line; '' for nothing. */
function useProblem(line: ImportLine, hasHeading: boolean, refusal: ApiError | undefined): string {
  const { t, tMessage } = useTranslation();
  if (line.cells !== null && !hasHeading) return t('moving.cellsWithoutHeading', { n: line.cells.has });
  if (line.cells !== null)
    return t(line.cells.has === 1 ? 'moving.oneCell' : 'moving.cells', {
      n: line.cells.has,
      heading: line.cells.needs,
    });
  if (refusal !== undefined && !line.isDuplicate)
    return isDeletedSince(refusal) ? t('moving.deletedSince') : tMessage(messageOf(refusal));
  return line.errors.map(tMessage).join(' · ');
}

/** Whether a line will be entered, or why not; with a choice if its phone number is known. */
export function LineState({
  line,
  hasHeading,
  refusal,
  isChosen,
  choose,
  disabled,
}: {
  line: ImportLine;
  hasHeading: boolean;
  refusal: ApiError | undefined;
  isChosen: boolean;
  choose: (chosen: boolean) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const problem = useProblem(line, hasHeading, refusal);
  const { namesake, joined } = line;
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
          checked={isChosen}
          onChange={choose}
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
}
