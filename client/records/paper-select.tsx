import { useEffect, useState } from 'react';
import { t } from '@/i18n/language';
import { onDevice } from '@/state/local';

/** The printer's paper: a sheet, or a receipt printer's roll by its width in mm (see print.css). */
const LIST_PAPERS = ['sheet', 'roll80', 'roll58'] as const;
/** Those of a bill, whose sheet is an upright A5. */
export const BILL_PAPERS = ['sheet', 'across', 'a4', 'roll80', 'roll58'] as const;
type Paper = (typeof BILL_PAPERS)[number];

/** The paper that was chosen last on this device, at first the first one. */
export function useChosenPaper<P extends string>(key: string, papers: readonly [P, ...P[]]) {
  const paperOf = (text: string | null): P => papers.find((each) => each === text) ?? papers[0];
  const [paper, setPaper] = useState(() => paperOf(onDevice.get(key)));
  const choose = (next: string) => {
    onDevice.set(key, next);
    setPaper(paperOf(next));
  };
  return [paper, choose] as const;
}

export function usePaper() {
  const choice = useChosenPaper('bill-paper', BILL_PAPERS);
  const [paper] = choice;
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.paper = paper;
    return () => {
      delete dataset.paper;
    };
  }, [paper]);
  return choice;
}

export function PaperSelect({
  sheet = 'A5',
  paper,
  onPaper,
  papers = LIST_PAPERS,
  className = '',
}: {
  /** the size of a sheet on this screen */
  sheet?: 'A6' | 'A5' | 'A4';
  paper: Paper | 'a5';
  onPaper: (next: string) => void;
  papers?: readonly (Paper | 'a5')[];
  className?: string;
}) {
  const names = {
    sheet: t('sale.paperSheet', { size: sheet }),
    across: t('sale.paperAcross'),
    a4: t('sale.paperSheet', { size: 'A4' }),
    a5: t('sale.paperSheet', { size: 'A5' }),
    roll80: t('sale.paperRoll80'),
    roll58: t('sale.paperRoll58'),
  };
  return (
    <select
      aria-label={t('sale.paper')}
      value={papers.includes(paper) ? paper : 'sheet'}
      onChange={(event) => onPaper(event.target.value)}
      className={`border-edge bg-sheet min-h-12 rounded-lg border px-2 md:min-h-10 ${className}`}
    >
      {papers.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </select>
  );
}
