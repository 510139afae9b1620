import { useTranslation } from '@/i18n/language';
import { formatPaise, type Paise, toPaise } from '@/lib/money/money';

/** What is owed, in rupees, by the age of the bills. */
export interface Ages {
  days0to3: number;
  days4to7: number;
  days8to15: number;
  days16plus: number;
}

const PARTS = [
  { age: 'days0to3', label: 'dues.upTo3', look: 'bg-age-1' },
  { age: 'days4to7', label: 'dues.upTo7', look: 'bg-age-2' },
  { age: 'days8to15', label: 'dues.upTo15', look: 'bg-age-3' },
  { age: 'days16plus', label: 'dues.over15', look: 'bg-age-4' },
] as const;

/** How old a debt is, each age as wide as its share, the oldest darkest; renders nothing if nothing is owed. */
export function AgeStripe({ ages, className = '' }: { ages: Ages; className?: string }) {
  const { t } = useTranslation();
  const parts = PARTS.map((part) => ({ ...part, paise: (toPaise(ages[part.age]) ?? 0) as Paise })).filter(
    ({ paise }) => paise > 0,
  );
  if (parts.length === 0) return null;
  const words = parts.map(({ label, paise }) => `${t(label)}: ${formatPaise(paise)}`).join(', ');
  return (
    <span
      role="img"
      aria-label={words}
      title={words}
      className={`border-edge flex h-2 overflow-hidden rounded-full border [print-color-adjust:exact] ${className}`}
    >
      {parts.map(({ age, look, paise }) => (
        <span
          key={age}
          style={{ flexGrow: paise }}
          className={`${look} border-sheet min-w-0.5 basis-0 not-first:border-l`}
        />
      ))}
    </span>
  );
}
