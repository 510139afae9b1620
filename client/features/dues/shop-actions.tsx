import { useMutation } from '@tanstack/react-query';
import { CalendarClock, DoorClosed, DoorOpen, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { useToday } from '@/device/session';
import { t, tMessage } from '@/i18n/language';
import { changedFields } from '@/lib/changed-fields';
import { shiftDay } from '@/lib/days/days';
import { dayRule, optionalText, rule } from '@/lib/field-rules';
import { moneyText } from '@/lib/field-table';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { amountPaise, fromPaise, paiseOf } from '@/lib/money/money';
import { phoneLink } from '@/lib/phone';
import { ShortFormDialog } from '@/records/form-frame';
import { UpiQrButton } from '@/records/upi-qr';
import type { RecordVersions } from '@/saving/conflict/conflict';
import { useSaving } from '@/saving/use-saving';
import { Button, buttonClass } from '@/ui/button';
import { DialogButton } from '@/ui/dialog/dialog';
import { DayField, MoneyField, TextField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { type CustomerPromise, fetchPromise, type PromiseBody, removePromise, savePromise } from './api';
import { toggleClosed, useDuesContext } from './dues-context';
import type { Shop } from './dues-list';

const promiseSchema = z.object({
  date: dayRule(rule('select_date')),
  amount: z.string().check(
    z.trim(),
    z.refine((amount) => amount === '' || (amountPaise(amount) ?? 0) > 0, rule('amount_not_positive')),
  ),
  note: optionalText,
});
type PromiseValues = z.infer<typeof promiseSchema>;

const versions: RecordVersions<PromiseValues, CustomerPromise | null> = {
  valuesOf: (promise) => ({
    date: promise?.date ?? '',
    amount: promise?.amount == null ? '' : fromPaise(paiseOf(promise.amount)),
    note: promise?.note ?? '',
  }),
  fields: {
    date: { label: 'date.day' },
    // Empty is no amount, not zero.
    amount: { text: (value) => (value === '' ? '' : moneyText(value)) },
  },
};

/** The fields of `values` that differ from what is stored; all of them where nothing is. */
function bodyOf(values: PromiseValues, promise: CustomerPromise | null): PromiseBody {
  const changed = changedFields(values, promise === null ? {} : versions.valuesOf(promise));
  return changed.amount === '' ? { ...changed, amount: null } : changed;
}

function PromiseDialog({
  shop: { customerId, customerName: name, promise },
  onClose,
  onSaved,
}: {
  shop: Shop;
  onClose: () => void;
  onSaved: () => void;
}) {
  const today = useToday();
  const stored = versions.valuesOf(promise);
  const etag = promise?.etag ?? null;
  const saved = () => {
    void refreshAfter('promise');
    onSaved();
  };
  const form = useSaving({
    schema: promiseSchema,
    // A new promise, or a broken one, is for tomorrow.
    values: stored.date < today ? { ...stored, date: shiftDay(today, 1) } : stored,
    editing: {
      row: promise,
      etag,
      versions,
      send: (body, version) => savePromise(customerId, body, version),
      read: () => fetchPromise(customerId),
    },
    body: bodyOf,
    saved,
  });
  const removal = useMutation({ mutationFn: () => removePromise(customerId, etag), onSuccess: saved });
  return (
    <ShortFormDialog form={form} title={t('dues.promiseOfName', { name })} onClose={onClose}>
      <DayField<PromiseValues> name="date" label={t('date.day')} min={today} required />
      <MoneyField<PromiseValues> name="amount" hint={t('dues.promiseAmountHint')} />
      <TextField<PromiseValues> name="note" />
      {removal.isError && (
        <Note role="alert" look="bad">
          {tMessage(serverMessageOf(removal.error))}
        </Note>
      )}
      {promise !== null && (
        <Button
          look="danger-ghost"
          className="self-start"
          disabled={removal.isPending}
          onClick={() => removal.mutate()}
        >
          {t('dues.removePromise')}
        </Button>
      )}
    </ShortFormDialog>
  );
}

/** For a shop that does not pay all of it in cash now: a call, closed today, a promise, a UPI QR code. */
export function ShopActions({
  shop,
  closed,
  amount,
  onDone,
  children,
}: {
  shop: Shop;
  closed: boolean;
  /** what was typed; the UPI QR code asks for it if it is an amount, else for all that is due */
  amount: string;
  onDone: () => void;
  children: ReactNode;
}) {
  const { today } = useDuesContext();
  const typedPaise = paiseOf(amount);
  const Door = closed ? DoorOpen : DoorClosed;
  return (
    <div className="flex flex-wrap gap-2 md:basis-full md:justify-end">
      <a href={phoneLink(shop.phoneNumber)} className={buttonClass({ size: 'tap', className: 'flex-1 md:hidden' })}>
        <Phone className="size-4" />
        {shop.phoneNumber}
      </a>
      <Button
        size="tap"
        className="max-md:flex-1"
        onClick={() => {
          toggleClosed(today, shop.customerId);
          onDone();
        }}
      >
        <Door aria-hidden className="size-4" />
        {t(closed ? 'dues.open' : 'dues.closed')}
      </Button>
      <DialogButton
        size="tap"
        icon={CalendarClock}
        className="max-md:flex-1"
        dialog={(close) => (
          <PromiseDialog
            shop={shop}
            onClose={close}
            onSaved={() => {
              close();
              onDone();
            }}
          />
        )}
      >
        {t('dues.willPay')}
      </DialogButton>
      <UpiQrButton
        paise={typedPaise > 0 ? typedPaise : paiseOf(shop.balance)}
        note={shop.customerName}
        size="tap"
        className="max-md:flex-1"
      />
      {children}
    </div>
  );
}
