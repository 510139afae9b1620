import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '@/device/print';

/** Hundreds of sheets of paper: more would stop a phone. */
const MOST = 5000;

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Prints all rows of a list that loads page by page, also on Ctrl+P. If they are too many or fail to load, and from the
 * browser's own menu, only the page on the screen is printed. `rows` are null unless all rows are being printed.
 */
export function usePrintAll<Row>(total: number, load: () => Promise<readonly Row[]>) {
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const printing = usePrinting();
  const print = async () => {
    const rows = total > MOST ? null : await load().catch(() => null);
    flushSync(() => setAll(rows));
    window.print();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print();
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), listening);
    window.addEventListener('afterprint', () => setAll(null), listening);
    return () => listening.abort();
  }, []);
  return { rows: printing ? all : null, print };
}
