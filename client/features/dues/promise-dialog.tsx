import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { shiftDay } from '@/lib/days/shift-day';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { fromPaise } from '@/lib/money/money';
import { ShortFormDialog } from '@/records/short-form-dialog';
import { useShortForm } from '@/records/use-short-form';
import { Button } from '@/ui/button';
import { DayField, TextField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { Note } from '@/ui/note';
import { type CustomerPromise, removePromise, savePromise } from './api';
import { type PromiseValues, promiseSchema } from './schema';
import { paiseOf, type Shop } from './sheet';

const valuesOf = (promise: CustomerPromise | null, today: string): PromiseValues => ({
  date: promise === null || promise.date < today ? shiftDay(today, 1) : promise.date,
  amount: promise?.amount == null ? '' : fromPaise(paiseOf(promise.amount)),
  note: promise?.note ?? '',
});

function RemoveButton({ customerId, onRemoved }: { customerId: number; onRemoved: () => void }) {
  const { t, tMessage } = useTranslation();
  const removal = useMutation({ mutationFn: () => removePromise(customerId), onSuccess: onRemoved });
  return (
    <>
      {removal.isError && (
        <div role="alert">
          <Note look="bad">{tMessage(serverMessageOf(removal.error))}</Note>
        </div>
      )}
      <Button
        look="danger-ghost"
        className="self-start"
        disabled={removal.isPending}
        onClick={() => removal.mutate()}
      >
        {t('dues.removePromise')}
      </Button>
    </>
  );
}

/** The day on which a customer promises to pay, and how much if the customer names it. */
export function PromiseDialog({
  shop: { customerId, customerName: name, promise },
  onClose,
  onSaved,
}: {
  shop: Shop;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const saved = () => {
    void refreshAfter(client, 'promise');
    onSaved();
  };
  const form = useShortForm<PromiseValues, CustomerPromise>({
    schema: promiseSchema,
    values: valuesOf(promise, today),
    save: ({ amount, ...rest }) =>
      savePromise(customerId, { ...rest, amount: amount === '' ? null : amount }),
    saved,
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('dues.promiseOfName', { name })}
      save={t('actions.save')}
      onClose={onClose}
    >
      <DayField<PromiseValues> name="date" label={t('dues.promiseDay')} min={today} required />
      <MoneyField<PromiseValues>
        name="amount"
        label={t('dues.promiseAmount')}
        hint={t('dues.promiseAmountHint')}
      />
      <TextField<PromiseValues> name="note" label={t('dues.promiseNote')} />
      {promise !== null && <RemoveButton customerId={customerId} onRemoved={saved} />}
    </ShortFormDialog>
  );
}
