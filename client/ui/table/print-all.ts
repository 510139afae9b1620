import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '@/device/print';

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Prints all rows of a list that loads page by page, also on Ctrl+P. `load` answers null if they are too many; then, or
 * if they fail to load, or from the browser's own menu, the page on the screen is printed. `rows` are null unless all
 * rows are being printed.
 */
export function usePrintAll<Row>(load: () => Promise<readonly Row[] | null>) {
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const printing = usePrinting();
  const print = async () => {
    const rows = await load().catch(() => null);
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
