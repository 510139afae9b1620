import { useEffect, useState } from 'react';
import { useTranslation } from '@/i18n/language';

/** The printer's paper: a sheet, or a receipt printer's roll by its width in mm (see print.css). */
const PAPERS = ['sheet', 'roll80', 'roll58'] as const;
export type Paper = (typeof PAPERS)[number];

const STORAGE_KEY = 'bill-paper';
const isRoll = (text: string | null): text is Paper => text === 'roll80' || text === 'roll58';

function storedPaper(): Paper {
  const stored = localStorage.getItem(STORAGE_KEY);
  return isRoll(stored) ? stored : 'sheet';
}

/** The paper of this device's printer, on which the screen prints, and a function that changes it. */
export function usePaper(): [paper: Paper, choose: (next: string) => void] {
  const [paper, setPaper] = useState(storedPaper);
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper]);
  function choose(next: string) {
    const chosen = isRoll(next) ? next : 'sheet';
    localStorage.setItem(STORAGE_KEY, chosen);
    setPaper(chosen);
  }
  return [paper, choose];
}

/** Chooses the paper; `sheet` is the size of a sheet on this screen. */
export function PaperSelect({
  sheet,
  paper,
  onPaper,
  className = '',
}: {
  sheet: 'A5' | 'A4';
  paper: Paper;
  onPaper: (next: string) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const names = {
    sheet: t('sale.paperSheet', { size: sheet }),
    roll80: t('sale.paperRoll80'),
    roll58: t('sale.paperRoll58'),
  };
  return (
    <select
      aria-label={t('sale.paper')}
      value={paper}
      onChange={(event) => onPaper(event.target.value)}
      className={`border-edge bg-sheet min-h-12 rounded-lg border px-2 md:min-h-10 ${className}`}
    >
      {PAPERS.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
