import { useTranslation } from '@/i18n/language';
import { Note } from '@/ui/note';
import type { Patti } from './api';
import { differencesOf } from './patti-differences';

/** What today's figures say otherwise than the final version that is shown, line by line. */
export function PattiChanges({ final, today }: { final: Patti; today: Patti }) {
  const { t } = useTranslation();
  return (
    <div className="no-print mb-4">
      <Note>
        <p className="font-semibold">{t('patti.changedSince', { n: final.version })}</p>
        <ul>
          {differencesOf(final, today, t).map(({ id, what, from, to }) => (
            <li key={id} className="wrap-anywhere">
              {t('patti.fromTo', { what, from, to })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
