import { Check } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { type Rest, restFor, restOf, shortMoney } from '@/lib/allowance';
import type { Paise } from '@/lib/money/money';
import { Button } from '@/ui/button';

/** 'Rest ₹12 as chhoot': one tap lets the customer off what the payment leaves, another one takes that back. */
export function RestChip({
  duePaise,
  amount,
  chosen,
  onChange,
  className = '',
}: {
  duePaise: Paise;
  amount: string;
  chosen: Rest | null | undefined;
  onChange: (rest: Rest | null) => void;
  className?: string;
}) {
  const { t } = useTranslation();
  const rest = restOf(duePaise, amount);
  const allowed = restFor(amount, chosen);
  if (rest === null && allowed === null) return null;
  return (
    <Button
      look={allowed === null ? 'outline' : 'primary'}
      size="small"
      className={`min-h-11 md:min-h-9 ${className}`}
      aria-pressed={allowed !== null}
      // The focus stays in the amount, so that Enter saves.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChange(allowed === null ? rest : null)}
    >
      {allowed !== null && <Check aria-hidden className="size-4" />}
      {t('collection.restAsAllowance', { amount: shortMoney(allowed ?? rest?.amount ?? '0') })}
    </Button>
  );
}
