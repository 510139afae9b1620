import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { rule } from '@/i18n/message';
import { changedFields } from '@/lib/changed-fields';
import { shiftDay } from '@/lib/days/days';
import { dayRule, optionalText } from '@/lib/field-rules';
import { moneyText } from '@/lib/field-table';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { amountPaise, fromPaise, paiseOf } from '@/lib/money/money';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { DayField, TextField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { Note } from '@/ui/note';
import { type CustomerPromise, fetchPromise, type PromiseBody, removePromise, savePromise } from './api';
import type { Shop } from './dues-list';

/** Empty, or an amount above 0. */
const promisedAmount = z.string().check(
  z.trim(),
  z.refine((amount) => amount === '' || (amountPaise(amount) ?? 0) > 0, rule('amount_not_positive')),
);

const promiseSchema = z.object({
  date: dayRule(rule('select_date')),
  amount: promisedAmount,
  note: optionalText,
});
type PromiseValues = z.infer<typeof promiseSchema>;

/** The values of a promise as it is stored; null: none. */
const storedValues = (promise: CustomerPromise | null): PromiseValues => ({
  date: promise?.date ?? '',
  amount: promise?.amount == null ? '' : fromPaise(paiseOf(promise.amount)),
  note: promise?.note ?? '',
});

/** A new promise, or a broken one, is for tomorrow. */
const firstValues = (promise: CustomerPromise | null, today: string): PromiseValues => {
  const values = storedValues(promise);
  return values.date < today ? { ...values, date: shiftDay(today, 1) } : values;
};

const versions: RecordVersions<PromiseValues, CustomerPromise | null> = {
  valuesOf: storedValues,
  fields: {
    date: { label: 'dues.promiseDay' },
    // Empty is no amount, not zero.
    amount: { text: (value) => (value === '' ? '' : moneyText(value)) },
    note: {},
  },
};

/** The fields of `values` that differ from what is stored; all of them where nothing is. */
function bodyOf(values: PromiseValues, promise: CustomerPromise | null): PromiseBody {
  const changed = changedFields(values, promise === null ? {} : storedValues(promise));
  return changed.amount === '' ? { ...changed, amount: null } : changed;
}

function RemoveButton({
  customerId,
  etag,
  onRemoved,
}: {
  customerId: number;
  etag: string | null;
  onRemoved: () => void;
}) {
  const { t, tMessage } = useTranslation();
  const removal = useMutation({ mutationFn: () => removePromise(customerId, etag), onSuccess: onRemoved });
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
  const form = useSaving<PromiseValues, PromiseBody, CustomerPromise | null>({
    schema: promiseSchema,
    values: firstValues(promise, today),
    editing: {
      row: promise,
      etag: promise?.etag ?? null,
      versions,
      send: (body, etag) => savePromise(customerId, body, etag),
      read: () => fetchPromise(customerId),
    },
    body: bodyOf,
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
        label={t('fields.amount')}
        hint={t('dues.promiseAmountHint')}
      />
      <TextField<PromiseValues> name="note" label={t('fields.note')} />
      {promise !== null && (
        <RemoveButton customerId={customerId} etag={promise.etag ?? null} onRemoved={saved} />
      )}
    </ShortFormDialog>
  );
}
