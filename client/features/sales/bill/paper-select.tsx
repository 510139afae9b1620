import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/language';

/** What bills are printed on: a sheet, or a receipt printer's roll by its width (see print.css). */
const PAPERS = { a5: 'sale.paperA5', roll80: 'sale.paperRoll80', roll58: 'sale.paperRoll58' } as const;
type Paper = keyof typeof PAPERS;

const KEPT_AS = 'bill-paper';
const isPaper = (text: string | null): text is Paper => text !== null && text in PAPERS;

function keptPaper(): Paper {
  const kept = localStorage.getItem(KEPT_AS);
  return isPaper(kept) ? kept : 'a5';
}

/** Chooses the paper of this device's printer. */
export function PaperSelect() {
  const { t } = useTranslation();
  const [paper, setPaper] = useState(keptPaper);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper]);
  function choose(next: string) {
    if (!isPaper(next)) return;
    localStorage.setItem(KEPT_AS, next);
    setPaper(next);
  }
  return (
    <select
      aria-label={t('sale.paper')}
      value={paper}
      onChange={(event) => choose(event.target.value)}
      className="border-edge bg-sheet min-h-12 rounded-lg border px-2 md:min-h-10"
    >
      {Object.entries(PAPERS).map(([each, name]) => (
        <option key={each} value={each}>
          {t(name)}
        </option>
      ))}
    </select>
  );
}
