/** What a record says in a line with a look of its own: a figure, money, a balance, a plate, a state. */

import type { CSSProperties, ReactNode } from 'react';
import { t } from '@/i18n/language';
import { formatMoney, paiseOf } from '@/lib/money/money';

/** For `fitting` in utilities.css: how many characters share a line. */
const letters = (figure: string, word = '') =>
  ({ '--letters': figure.length, '--word': word.length + 1 }) as CSSProperties;

/** A figure, which shrinks in a place that is `fitting`. */
export function Figure({ text, className = '' }: { text: string; className?: string | undefined }) {
  return (
    <span className={`figure ${className}`} style={letters(text)}>
      {text}
    </span>
  );
}

export function Money({ amount, className = '' }: { amount: string | number | null | undefined; className?: string }) {
  return <Figure text={formatMoney(amount)} className={className} />;
}

const TONE = { due: '', ahead: 'text-leaf-text', clear: 'text-muted' } as const;

/** Above zero Due, below zero a customer's Advance or a vendor's Credit, without the minus. */
export function Balance({
  amount,
  ahead = 'advance',
  className = '',
}: {
  amount: string | number;
  ahead?: 'advance' | 'credit';
  className?: string;
}) {
  const paise = paiseOf(amount);
  const tone = paise > 0 ? 'due' : paise < 0 ? 'ahead' : 'clear';
  const word = { due: t('balance.due'), ahead: t(`balance.${ahead}`), clear: t('balance.clear') }[tone];
  const figure = formatMoney(String(amount).replace(/^-/, ''));
  return (
    <span className={`balance even-digits ${TONE[tone]} ${className}`} style={letters(figure, word)}>
      <Figure text={figure} /> <span className="text-xs font-medium whitespace-nowrap">{word}</span>
    </span>
  );
}

const SMALL_PLATE = 'rounded border px-1.5 text-sm large-letters:px-1 large-letters:text-xs';
const LARGE_PLATE =
  'mb-1 rounded-md border-2 border-l-10 border-l-[#1d3f8f] px-2.5 text-2xl outline outline-black print:border-l-2';

/** A vehicle's number as its plate; black on white on paper without colours. */
export const Plate = ({ number, large = false }: { number: string; large?: boolean }) => (
  <span
    className={`plate inline-block min-w-[6.5ch] border-black bg-[#f5c518] font-mono font-semibold text-black uppercase break-all print:bg-transparent ${large ? LARGE_PLATE : SMALL_PLATE}`}
  >
    {number}
  </span>
);

const BADGE = {
  green: 'bg-leaf-wash text-leaf-text',
  red: 'bg-due-wash text-due-text',
  plain: 'bg-band text-muted',
} as const;

export function Badge({ look = 'plain', children }: { look?: keyof typeof BADGE; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap ${BADGE[look]}`}
    >
      {children}
    </span>
  );
}
