import { useMemo } from 'react';
import { type TranslationKey, t } from '@/i18n/language';
import { addPaise, formatPaise, type Paise, paiseOf, ZERO } from '@/lib/money/money';
import { useAddress } from '@/records/list-address';
import type { Sort } from '@/ui/table/data-column';
import { Figure } from '@/ui/values';
import type { Customer } from './api';

const SIDES = ['all', 'due', 'advance', 'clear'] as const;
type BalanceSide = (typeof SIDES)[number];

/** Worked out once for each answer: every search of thousands of customers adds them up. */
export const balancesInPaise = (balances: ReadonlyMap<number, number | string>): ReadonlyMap<number, Paise> =>
  new Map([...balances].map(([id, rupees]) => [id, paiseOf(rupees)]));

/**
 * The customers on each side, and the sum of their balances without its sign; null while the balances are not known. A
 * customer who is not among them has 0.
 */
export function sidesOf(customers: readonly Customer[], balances: ReadonlyMap<number, Paise> | undefined) {
  if (balances === undefined) return null;
  const balanceOf = ({ id }: Customer) => balances.get(id) ?? ZERO;
  const side = (rows: readonly Customer[]) => ({ rows, paise: Math.abs(addPaise(rows.map(balanceOf))) as Paise });
  return {
    all: side(customers),
    due: side(customers.filter((customer) => balanceOf(customer) > 0)),
    advance: side(customers.filter((customer) => balanceOf(customer) < 0)),
    clear: side(customers.filter((customer) => balanceOf(customer) === 0)),
  };
}

/** 'all' while the balances are not known. */
export function useSide(rows: readonly Customer[], balances: ReadonlyMap<number, number | string> | undefined) {
  const { params, set } = useAddress();
  const inPaise = useMemo(() => balances && balancesInPaise(balances), [balances]);
  const sides = useMemo(() => sidesOf(rows, inPaise), [rows, inPaise]);
  const inAddress = SIDES.find((side) => side === params.get('balance')) ?? 'all';
  const side = sides === null ? 'all' : inAddress;
  return {
    side,
    sides,
    rows: sides?.[side].rows ?? rows,
    onSide: (next: BalanceSide) => set({ balance: next === 'all' ? '' : next, page: '' }),
  };
}

/** A side's order unless the user sorts: the largest due, or the largest advance, first. */
export const DEFAULT_SORTS: Partial<Record<BalanceSide, Sort>> = {
  due: { id: 'balance', descending: true },
  advance: { id: 'balance', descending: false },
};

const CELL =
  'bg-sheet flex min-h-14 min-w-min cursor-pointer flex-col max-md:justify-center px-2.5 py-1 md:px-4 md:py-2';
const CHOSEN =
  'has-checked:bg-band has-checked:shadow-[inset_0_-3px_0_var(--color-cloth)] dark:has-checked:shadow-[inset_0_-3px_0_var(--color-stitch)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf';

/** Those with a hint show their money, the others how many they are. */
const CELLS: Record<BalanceSide, { label: TranslationKey; tone?: string; hint?: TranslationKey }> = {
  all: { label: 'actions.all' },
  due: { label: 'balance.due', hint: 'lists.toReceive' },
  advance: { label: 'balance.advance', tone: 'text-leaf-text', hint: 'lists.paidAhead' },
  clear: { label: 'balance.clear', tone: 'text-muted' },
};

export function BalanceStrip({ sides, side, onSide }: Omit<ReturnType<typeof useSide>, 'rows'>) {
  const cell = (each: BalanceSide) => {
    const total = sides?.[each];
    const { label, tone = '', hint } = CELLS[each];
    return (
      <label key={each} className={`${CELL} ${CHOSEN} ${hint ? 'flex-4' : 'flex-1'}`}>
        <input
          type="radio"
          name="balance"
          value={each}
          checked={side === each}
          onChange={() => onSide(each)}
          className="sr-only"
        />
        <span className="text-muted text-[0.8125rem] leading-tight font-medium whitespace-nowrap">
          {t(label)}
          {hint && total && <span className="figure md:hidden"> · {total.rows.length}</span>}
        </span>
        <span className={`fitting font-semibold ${tone}`}>
          <Figure text={total ? (hint ? formatPaise(total.paise) : String(total.rows.length)) : '…'} />
        </span>
        {hint && (
          <span className="text-muted text-xs max-md:hidden">
            {total ? t(hint, { n: total.rows.length }) : '\u00a0'}
          </span>
        )}
      </label>
    );
  };
  return (
    <fieldset className="sheet no-print mb-2 overflow-hidden md:mb-4">
      <legend className="sr-only">{t('balance.balance')}</legend>
      <div className="bg-rule flex flex-wrap gap-px max-xs:grid max-xs:grid-cols-[repeat(2,minmax(min-content,1fr))]">
        {SIDES.map(cell)}
      </div>
    </fieldset>
  );
}
