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
      <p className="flex items-baseline justify-between gap-3 md:justify-start">
        <span className="text-muted text-sm">{t('sale.total')}</span>
        <output aria-label={t('sale.total')} className="figure text-xl font-semibold">
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
