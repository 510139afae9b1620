import { formatMoney, formatSigned } from '@/lib/money/money';
import type { Party } from './party';
import { type AccountEntry, adds, isBounce } from './running';

const LOOK = {
  customer: { added: ['-', 'font-semibold'], paid: ['+', 'font-semibold text-leaf-text'] },
  vendor: { added: ['+', ''], paid: ['-', 'text-leaf-text'] },
} as const;

/** '-₹1,200.00' for a sale: the sign says it, not colour alone. What bounced is struck through: it counts nothing. */
export function EntryAmount({ party, entry }: { party: Party; entry: AccountEntry }) {
  if (isBounce(entry)) return null;
  if (entry.bouncedOn)
    return <s className="figure text-muted font-semibold">{formatMoney(entry.bouncedAmount)}</s>;
  const [sign, tone] = LOOK[party][adds(entry) ? 'added' : 'paid'];
  return <span className={`figure ${tone}`}>{formatSigned(sign, entry.amount)}</span>;
}
