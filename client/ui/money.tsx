import type { CSSProperties } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatMoney, paiseOf } from '@/lib/money/money';

/** For `fitting` in utilities.css: how many characters share a line. */
const letters = (figure: string, word = '') =>
  ({ '--letters': figure.length, '--word': word.length + 1 }) as CSSProperties;

/** A figure, which shrinks in a place that is `fitting`. */
export function Figure({ text, className = '' }: { text: string; className?: string }) {
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
  const { t } = useTranslation();
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
