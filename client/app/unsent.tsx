import { CloudUpload } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { dotted, t } from '@/i18n/language';
import { kindOf } from '@/lib/entry';
import { queryClient } from '@/lib/http/cache';
import { addPaise, formatPaise } from '@/lib/money/money';
import { isOwn, OUTBOX, useUnsent } from '@/saving/entries';
import { type Figures, pendingNow } from '@/saving/figures';
import type { Line } from '@/saving/pending';
import { sender } from '@/saving/sending';
import { useStore } from '@/state/store';
import { AppLink } from '@/ui/button';

/** Of other users' entries only the number shows. */
export function OutboxChip() {
  const all = useUnsent();
  const signedOut = useStore(sender.needsSignIn);
  const own = all.filter(isOwn);
  if (all.length === 0) return null;
  const refused = own.some(({ state }) => state === 'refused');
  const counted = signedOut ? 'outbox.signInToSend' : 'outbox.toSend';
  return (
    <AppLink
      href={OUTBOX}
      className={`flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold md:min-h-9 ${refused ? 'bg-due text-due-ink' : 'bg-warn-wash text-warn-text'}`}
    >
      <CloudUpload className="size-4 shrink-0" />
      {own.length > 0 ? t(counted, { n: own.length }) : t('outbox.ofOthers', { n: all.length })}
    </AppLink>
  );
}

const NAMED = 3;

type Of = (line: Line, content: unknown) => boolean;

/** The figures in a query's data: of a list in pages, the first page's. */
const figuresIn = (data: Figures<unknown> | { pages: Figures<unknown>[] }): Figures<unknown> | undefined =>
  'pages' in data ? data.pages[0] : data;

function unsentLinesOnScreen(): Line[][] {
  const shown = queryClient.getQueryCache().findAll({ type: 'active' });
  const counting = shown.flatMap(({ meta, state: { data } }) => {
    const figures = data && meta?.of ? figuresIn(data as Figures<unknown>) : undefined;
    return figures ? { ...figures, of: meta?.of as Of } : [];
  });
  const lines = pendingNow().filter(
    (line) =>
      line.status !== '' &&
      counting.some(({ of, content, contained }) => !contained.includes(line.entry.key) && of(line, content)),
  );
  return [...new Set(lines.map(({ entry }) => entry))].map((entry) => lines.filter((line) => line.entry === entry));
}

function labelOf(lines: readonly Line[]): string {
  const [{ entry, customerName } = {}] = lines;
  const kind = entry && kindOf(entry.path);
  const label = dotted(kind && t(`records.${kind}`), customerName);
  return `${label} ${formatPaise(addPaise(lines.map(({ paise }) => paise)))}`;
}

/** A line for each word: 'Not sent yet, counted here: Sale · Ramesh ₹500.00'. */
function textOf(shown: readonly Line[][]): string {
  const wordOf = ([line]: readonly Line[]) => line?.status ?? '';
  const texts = [...new Set(shown.map(wordOf))].map((word) => {
    const names = shown.filter((lines) => wordOf(lines) === word).map(labelOf);
    const more = names.length > NAMED ? [`+${names.length - NAMED}`] : [];
    return t('pocket.countedHere', { word, entries: [...names.slice(0, NAMED), ...more].join(', ') });
  });
  return texts.join('\n');
}

/** Says what the screen's figures count that no server has confirmed: nobody shall take it for sent. */
export function UnsentLine() {
  const isNeeded = useUnsent().length > 0;
  const text = useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(changed),
    // A text is the same until it says something else.
    () => (isNeeded ? textOf(unsentLinesOnScreen()) : ''),
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
