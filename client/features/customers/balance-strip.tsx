import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { Figure } from '@/ui/money';
import { type BalanceSide, SIDES, type Sides } from './balance-filter';

const CELL =
  'bg-sheet flex min-h-14 min-w-min cursor-pointer flex-col max-md:justify-center px-2.5 py-1 md:px-4 md:py-2';
const CHOSEN =
  'has-checked:bg-band has-checked:shadow-[inset_0_-3px_0_var(--color-cloth)] dark:has-checked:shadow-[inset_0_-3px_0_var(--color-stitch)] has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-leaf';

const LABEL = {
  all: 'actions.all',
  due: 'balance.due',
  advance: 'balance.advance',
  clear: 'balance.clear',
} as const;
const TONE = { all: '', due: '', advance: 'text-leaf-text', clear: 'text-muted' } as const;
const HINT = { due: 'lists.toReceive', advance: 'lists.paidAhead' } as const;

/** Pressing a figure shows only those customers. */
export function BalanceStrip({
  sides,
  side,
  onSide,
}: {
  /** null while the balances load */
  sides: Sides | null;
  side: BalanceSide;
  onSide: (side: BalanceSide) => void;
}) {
  const { t } = useTranslation();
  const cell = (each: BalanceSide) => {
    const total = sides?.totals[each];
    const money = each === 'due' || each === 'advance';
    return (
      <label key={each} className={`${CELL} ${CHOSEN} ${money ? 'flex-4' : 'flex-1'}`}>
        <input
          type="radio"
          name="balance"
          value={each}
          checked={side === each}
          onChange={() => onSide(each)}
          className="sr-only"
        />
        <span className="text-muted text-[0.8125rem] leading-tight font-medium whitespace-nowrap">
          {t(LABEL[each])}
          {money && total && <span className="figure md:hidden"> · {total.count}</span>}
        </span>
        <span className={`fitting font-semibold ${TONE[each]}`}>
          <Figure text={total ? (money ? formatPaise(total.paise) : String(total.count)) : '…'} />
        </span>
        {money && (
          <span className="text-muted text-xs max-md:hidden">
            {total ? t(HINT[each], { n: total.count }) : '\u00a0'}
          </span>
        )}
      </label>
    );
  };
  return (
    <fieldset className="sheet no-print mb-2 overflow-hidden md:mb-4">
      <legend className="sr-only">{t('balance.balance')}</legend>
      <div className="bg-rule flex flex-wrap gap-px max-[22.5rem]:grid max-[22.5rem]:grid-cols-[repeat(2,minmax(min-content,1fr))]">
        {SIDES.map(cell)}
      </div>
    </fieldset>
  );
}
