import { useTranslation } from '@/i18n/language';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import { Note } from '@/ui/note';
import type { Patti } from './api';
import { differencesOf, type PattiDifference } from './patti-sums';

function useDifferenceText() {
  const { t } = useTranslation();
  const lineOf = ({ what, line, label }: PattiDifference): string => {
    if (line) return `${line.productName}, ${unitName(line.unit, t)} × ${formatMoney(line.rate)}`;
    return label ?? t(what === 'note' ? 'patti.note' : what === 'loaded' ? 'patti.loaded' : 'patti.spoiled');
  };
  return (difference: PattiDifference): string => {
    const shown = (value: string | number): string => {
      if (value === '') return '—';
      if (difference.what === 'deduction') return formatMoney(value);
      return typeof value === 'number' ? formatQuantity(value) : value;
    };
    const { from, to } = difference;
    return t('patti.fromTo', { what: lineOf(difference), from: shown(from), to: shown(to) });
  };
}

/** What today's figures say otherwise than the final version that is shown, line by line. */
export function PattiChanges({ final, today }: { final: Patti; today: Patti }) {
  const { t } = useTranslation();
  const textOf = useDifferenceText();
  return (
    <div className="no-print mb-4">
      <Note>
        <p className="font-semibold">{t('patti.changedSince', { n: final.version })}</p>
        <ul>
          {differencesOf(final, today).map((difference) => (
            <li key={`${difference.what}-${difference.id}`} className="wrap-anywhere">
              {textOf(difference)}
            </li>
          ))}
          <li>
            {t('patti.fromTo', {
              what: t('patti.net'),
              from: formatMoney(final.net),
              to: formatMoney(today.net),
            })}
          </li>
        </ul>
      </Note>
    </div>
  );
}
