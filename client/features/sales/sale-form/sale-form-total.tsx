import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { saleTotalPaise } from './sale-total';
import type { SaleForm } from './schema';

/**
 * The broken rule of the total, which has no field of its own; the client's rule disappears once the total is above
 * 0.
 */
function useAmountError(totalPaise: number): string | undefined {
  const { control } = useFormContext<SaleForm>();
  const { errors } = useFormState({ control });
  const error = 'amount' in errors ? (errors.amount as { type?: unknown; message?: string }) : undefined;
  return error?.type === 'server' || totalPaise <= 0 ? error?.message : undefined;
}

/** The bill's current total, beside Save. */
export function SaleFormTotal() {
  const { t, tMessage } = useTranslation();
  const { control } = useFormContext<SaleForm>();
  const items = useWatch({ control, name: 'items' }) ?? [];
  const totalPaise = saleTotalPaise(items);
  const error = useAmountError(totalPaise);
  return (
    <div>
      <p className="leading-tight md:flex md:items-baseline md:gap-3">
        <span className="text-muted block text-sm md:inline">{t('sale.total')}</span>
        <output
          aria-label={t('sale.total')}
          className="figure font-semibold min-[22.5rem]:text-lg md:text-xl"
        >
          {formatPaise(totalPaise)}
        </output>
      </p>
      {error && (
        <p role="alert" className="text-due-text text-sm">
          {tMessage(error)}
        </p>
      )}
    </div>
  );
}
