import { HandCoins, X } from 'lucide-react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFirm } from '@/device/session';
import { HolderChip, useProposedHolder } from '@/features/holders/holder-picker';
import { t } from '@/i18n/language';
import { fromPaise } from '@/lib/money/money';
import { METHODS_BY_USE, type PaymentMethod } from '@/lib/payment-methods';
import { Button, IconButton } from '@/ui/button';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { FieldFrame } from '@/ui/form/field-frame';
import { NumberInput } from '@/ui/form/number-input';
import { lastPaidMethod, paidOf, rememberPaidMethod } from './sale-body';
import { saleTotalPaise } from './sale-total';
import type { PaidNow, SaleForm } from './schema';

function PaidFields({ paid, onChange }: { paid: PaidNow; onChange: (paid: PaidNow | null) => void }) {
  const totalPaise = saleTotalPaise(useWatch<SaleForm, 'items'>({ name: 'items' }) ?? []);
  const { errors } = useFormState<SaleForm>();
  /** the form's or the server's */
  const error: unknown = get(errors, 'paid.amount.message') ?? get(errors, 'paid.message');
  const proposed = useProposedHolder();
  const by = (method: PaymentMethod) => ({ method, holderId: proposed(method) ?? null });
  return (
    <section aria-label={t('sale.paidNow')} className="sheet mt-3 space-y-3 p-4 md:mt-4">
      <div className="flex items-end gap-2">
        <FieldFrame
          label={t('sale.paidNow')}
          error={typeof error === 'string' ? error : undefined}
          className="min-w-0 flex-1 md:max-w-64"
        >
          {(ids) => (
            <NumberInput
              {...ids}
              name="paid.amount"
              value={paid.amount ?? fromPaise(totalPaise)}
              onChange={(event) => onChange({ ...paid, amount: event.target.value })}
            />
          )}
        </FieldFrame>
        <Button
          look={paid.amount === null ? 'primary' : 'outline'}
          aria-pressed={paid.amount === null}
          onClick={() => onChange({ ...paid, amount: null })}
        >
          {t('dues.full')}
        </Button>
        <IconButton label={t('sale.notPaidNow')} icon={X} onClick={() => onChange(null)} />
      </div>
      <ChoiceChips
        label={t('payment.method')}
        name="paid.method"
        choices={METHODS_BY_USE.map((method) => ({ value: method, label: t(`payment.${method}`) }))}
        value={paid.method}
        onChange={(method) => {
          rememberPaidMethod(method);
          onChange({ ...paid, ...by(method) });
        }}
      />
      <HolderChip
        way="into"
        method={paid.method}
        value={paid.holderId ?? null}
        onChange={(holderId) => onChange({ ...paid, holderId })}
      />
    </section>
  );
}

export function PaidNowLine() {
  const { cashCustomerId } = useFirm();
  const { setValue, clearErrors } = useFormContext<SaleForm>();
  const [paid, customerId] = useWatch<SaleForm, ['paid', 'customerId']>({ name: ['paid', 'customerId'] });
  const proposed = useProposedHolder();
  const shown = paidOf({ paid, customerId }, cashCustomerId);
  const change = (next: PaidNow | null) => {
    clearErrors('paid');
    setValue('paid', next, { shouldDirty: true });
  };
  // An old server would drop what is paid.
  if (cashCustomerId === undefined) return null;
  if (shown !== null) return <PaidFields paid={shown} onChange={change} />;
  return (
    <div className="flex justify-end pt-1">
      <Button
        look="ghost"
        size="tap"
        icon={HandCoins}
        className="text-muted"
        onClick={() => {
          const method = lastPaidMethod();
          change({ amount: null, method, holderId: proposed(method) ?? null });
        }}
      >
        {t('sale.paidNow')}
      </Button>
    </div>
  );
}
