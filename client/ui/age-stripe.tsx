import { labelled, type TranslationKey, t } from '@/i18n/language';
import type { Ages } from '@/lib/money/ages';
import { formatMoney, formatPaise, type Paise, paiseOf } from '@/lib/money/money';
import { Figure } from './values';

const PARTS = [
  { age: 'days0to3', label: 'dues.upTo3', look: 'bg-age-1' },
  { age: 'days4to7', label: 'dues.upTo7', look: 'bg-age-2' },
  { age: 'days8to15', label: 'dues.upTo15', look: 'bg-age-3' },
  { age: 'days16plus', label: 'dues.over15', look: 'bg-age-4' },
] as const;

const STRIPE =
  'border-edge flex h-2 overflow-hidden rounded-full border [print-color-adjust:exact] forced-color-adjust-none';

interface OwedPart {
  label: TranslationKey;
  look: string;
  paise: Paise;
}

const owedParts = (ages: Ages): OwedPart[] => PARTS.map(({ age, ...part }) => ({ ...part, paise: paiseOf(ages[age]) }));

function Stripe({ parts, tip }: { parts: readonly OwedPart[]; tip?: string }) {
  const owed = parts.filter(({ paise }) => paise > 0);
  return owed.map(({ label, look, paise }) => (
    <span
      key={label}
      title={tip}
      style={{ flexGrow: paise }}
      className={`${look} border-sheet min-w-0.5 basis-0 not-first:border-l`}
    />
  ));
}

/** How old a debt is, each age as wide as its share, the oldest darkest; renders nothing if nothing is owed. */
export function DebtStripe({ parts, className = '' }: { parts: readonly OwedPart[]; className?: string }) {
  const owed = parts.filter(({ paise }) => paise > 0);
  if (owed.length === 0) return null;
  const words = owed.map(({ label, paise }) => labelled(t(label), formatPaise(paise))).join(', ');
  return (
    <span role="img" aria-label={words} className={`${STRIPE} ${className}`}>
      <Stripe parts={parts} tip={words} />
    </span>
  );
}

export const AgeStripe = ({ ages, className }: { ages: Ages; className?: string }) => (
  <DebtStripe parts={owedParts(ages)} className={className} />
);

/** The stripe with its four figures below, also while they are zeros: what is below must not move when they come. */
export function AgeFigures({ ages }: { ages: Ages }) {
  return (
    <div className="border-rule border-t px-4 py-3">
      <span aria-hidden className={`${STRIPE} h-3!`}>
        <Stripe parts={owedParts(ages)} />
      </span>
      <ul className="mt-2 grid grid-cols-2 gap-x-5 gap-y-1 text-sm max-xs:grid-cols-1 md:grid-cols-4">
        {PARTS.map(({ age, label, look }) => {
          const old = age === 'days16plus' && paiseOf(ages[age]) > 0;
          return (
            <li key={age} className={old ? 'text-due-text' : ''}>
              <span className={`flex items-center gap-1.5 ${old ? '' : 'text-muted'}`}>
                <span
                  aria-hidden
                  className={`border-edge size-3 shrink-0 rounded-sm border [print-color-adjust:exact] forced-color-adjust-none ${look}`}
                />
                {t(label)}
              </span>
              <span className="fitting block font-semibold">
                <Figure text={formatMoney(ages[age])} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
