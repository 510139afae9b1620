import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinting } from '@/device/print';
import { useWindowEvent } from '@/device/window-event';
import { t } from '@/i18n/language';
import { toast } from '@/ui/toast/toast-store';

/** Hundreds of sheets of paper: more would stop a phone. */
const MOST = 5000;

const isPrintKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key === 'p' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/**
 * Prints all rows of a list that loads page by page, also on Ctrl+P; if they are too many or fail to load, a toast offers
 * to print the page on the screen. `rows` are null unless all rows are being printed.
 */
export function usePrintAll<Row>(total: number, load: () => Promise<readonly Row[]>) {
  const [all, setAll] = useState<readonly Row[] | null>(null);
  const [loading, setLoading] = useState(false);
  const printing = usePrinting();
  const started = useRef(false);
  const print = async () => {
    if (started.current) return;
    started.current = true;
    setLoading(true);
    const rows = total > MOST ? null : await load().catch(() => null);
    started.current = false;
    flushSync(() => {
      setLoading(false);
      setAll(rows);
    });
    if (rows !== null) window.print();
    else
      toast({
        title: t('messages.printsPage'),
        action: { label: t('actions.print'), run: () => window.print() },
        destructive: true,
      });
  };
  useWindowEvent('keydown', (event) => {
    if (!isPrintKey(event)) return;
    event.preventDefault();
    void print();
  });
  useWindowEvent('afterprint', () => setAll(null));
  return { rows: printing ? all : null, loading, print };
}
