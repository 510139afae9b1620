import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Count, Stored } from '@/lib/http/counted';
import { addPaise, formatPaise, paiseOf } from '@/lib/money/money';
import { keptBeside } from '@/records/counting-query';
import { useUnsent } from '@/saving/entries';

/** So many are named. */
const NAMED = 3;

/** What waits on this device, as lib/pocket/outbox-dues.ts makes a record of it. */
interface KeptRow {
  id: number;
  /** the word for where it is */
  kept: string;
  customerName: string;
  amount: string;
  allowance?: { amount: string };
}

/** What a query's `meta` has as `counts`: what its data were counted from, and how. */
type Counts = (data: unknown) => { content?: unknown; contained?: readonly string[]; count: Count<unknown> };

/** The records that wait and change what is on the screen, each once. */
function unsentShown(client: QueryClient): Stored[] {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  const counted = shown.flatMap(({ meta, state: { data } }) => {
    if (data === undefined || meta?.counts === undefined) return [];
    const { content, contained, count } = (meta.counts as Counts)(data);
    const isCounted = (stored: Stored) =>
      (stored.row as KeptRow).kept !== '' && count(content, stored) !== content;
    return contained === undefined ? [] : keptBeside(contained).filter(isCounted);
  });
  return [...new Map(counted.map((stored) => [(stored.row as KeptRow).id, stored])).values()];
}

/** What the screen's figures count that waits, a line for each word: 'Not sent yet, counted here: Sale · Ramesh ₹500.00'. */
function useText() {
  const { t } = useTranslation();
  const nameOf = ({ change, row }: Stored): string => {
    const { customerName, amount, allowance } = row as KeptRow;
    const label = [t(`records.${change as 'sale'}`), customerName].filter(Boolean).join(' · ');
    return `${label} ${formatPaise(addPaise([paiseOf(amount), paiseOf(allowance?.amount)]))}`;
  };
  return (shown: readonly Stored[]): string => {
    const wordOf = ({ row }: Stored) => (row as KeptRow).kept;
    const lines = [...new Set(shown.map(wordOf))].map((word) => {
      const names = shown.filter((stored) => wordOf(stored) === word).map(nameOf);
      const more = names.length > NAMED ? [`+${names.length - NAMED}`] : [];
      return t('pocket.countedHere', { word, entries: [...names.slice(0, NAMED), ...more].join(', ') });
    });
    return lines.join('\n');
  };
}

/** Says what the screen's figures count that no server has confirmed: nobody shall take it for sent. */
export function UnsentLine() {
  const client = useQueryClient();
  const textOf = useText();
  const isNeeded = useUnsent().length > 0;
  const text = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    // A text is the same until it says something else.
    () => (isNeeded ? textOf(unsentShown(client)) : ''),
  );
  if (text === '') return null;
  return (
    <p
      role="note"
      className="no-print bg-warn-wash text-warn-text border-warn-edge mb-4 rounded-lg border px-3 py-1.5 text-sm wrap-anywhere whitespace-pre-line"
    >
      {text}
    </p>
  );
}
