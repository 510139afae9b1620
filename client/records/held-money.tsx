import { t } from '@/i18n/language';
import type { HolderKind } from '@/lib/holder-kinds';
import { formatMoney } from '@/lib/money/money';

interface Holding {
  kind: HolderKind;
  /** rupees; below 0 the firm owes them */
  balance: number;
}

/** What a balance means, '' for 0: an owner takes out and puts in, others hold our money or get some from us. */
export function heldWord({ kind, balance }: Holding): string {
  if (balance === 0) return '';
  if (kind === 'owner') return t(balance > 0 ? 'holder.tookOut' : 'holder.putIn');
  return t(balance > 0 ? 'holder.holds' : 'holder.weOwe');
}

/** '₹500.00 we owe' */
export function Held(holder: Holding) {
  const word = heldWord(holder);
  const isOurs = holder.kind === 'owner' || holder.balance >= 0;
  return (
    <span className={`even-digits ${isOurs ? '' : 'text-due-text'}`}>
      <span className="figure">{formatMoney(Math.abs(holder.balance))}</span>{' '}
      {word && <span className="text-xs font-medium whitespace-nowrap">{word}</span>}
    </span>
  );
}
