import { useTranslation } from '@/i18n/language';
import { changeLines } from './change-words';
import type { HistoryEntry } from './history-api';

/** 'Price 500.00 → 450.00': one line for each field that an update changed. */
export function ChangeLines({ entry }: { entry: HistoryEntry }) {
  const words = useTranslation();
  return changeLines(entry, words).map(({ field, label, from, to }) => (
    <p key={field} className="wrap-anywhere">
      <span className="text-muted">{label}</span> <span className="even-digits">{from}</span>{' '}
      <span aria-hidden>→</span>
      <span className="sr-only">{words.t('history.to')}</span>{' '}
      <span className="font-medium even-digits">{to}</span>
    </p>
  ));
}
