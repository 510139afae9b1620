import { Check } from 'lucide-react';
import { t } from '@/i18n/language';
import { fromPaise, minusPaise, type Paise, paiseOf, shortMoney } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { DialogButton } from '@/ui/dialog/dialog';

/** An allowance beside a payment: the rest of what is due after a payment of exactly that amount. */
export interface Rest {
  of: string;
  amount: string;
}

/** The allowance beside a payment of that amount; null if the user chose none for it. */
export const restFor = (amount: string, rest: Rest | null | undefined): string | null =>
  rest && rest.of === amount.trim() ? rest.amount : null;

/** Small enough for one tap; a larger one is asked about first. */
const SMALL_PAISE = 10_000;
const SMALL_PERCENT = 2;

/** What would be left of the due after a payment of that amount; null if nothing would, or nothing is paid. */
const restIf =
  (small: boolean) =>
  (duePaise: Paise, amount: string): Rest | null => {
    const paid = paiseOf(amount);
    if (paid <= 0 || paid >= duePaise) return null;
    const rest = minusPaise(duePaise, paid);
    const isSmall = rest <= Math.max(SMALL_PAISE, (duePaise * SMALL_PERCENT) / 100);
    return isSmall === small ? { of: amount.trim(), amount: fromPaise(rest) } : null;
  };
export const smallRestOf = restIf(true);
export const largeRestOf = restIf(false);

interface RestProps {
  duePaise: Paise;
  amount: string;
  chosen: Rest | null | undefined;
  onChange: (rest: Rest | null) => void;
  className?: string;
}

/** 'Rest ₹12 as chhoot': one tap gives the customer the small rest as an allowance, a second one takes it back. */
export function RestChip({ duePaise, amount, chosen, onChange, className = '' }: RestProps) {
  const rest = smallRestOf(duePaise, amount);
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
      {allowed !== null && <Check className="size-4" />}
      {t('collection.restAsAllowance', { amount: shortMoney(allowed ?? rest?.amount ?? '0') })}
    </Button>
  );
}

export function LargeRestButton({ duePaise, amount, chosen, onChange, className }: RestProps) {
  const rest = largeRestOf(duePaise, amount);
  if (rest === null || restFor(amount, chosen) !== null) return null;
  const sums = { paid: shortMoney(amount), rest: shortMoney(rest.amount) };
  return (
    <DialogButton
      size="tap"
      className={className}
      dialog={(close) => (
        <ConfirmDialog
          title={t('collection.letOff', sums)}
          text={t('collection.letOffText', sums)}
          confirm={t('collection.restAsAllowance', { amount: sums.rest })}
          onCancel={close}
          onConfirm={() => {
            onChange(rest);
            close();
          }}
        />
      )}
    >
      {t('collection.largeRest')}
    </DialogButton>
  );
}
