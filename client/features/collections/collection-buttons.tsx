import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import * as z from 'zod/mini';
import { useToday } from '@/device/session';
import { customers } from '@/features/customers/api';
import { labelled, t } from '@/i18n/language';
import { dayOf, formatMonthDay } from '@/lib/days/days';
import { dayRule, optionalText, rule } from '@/lib/field-rules';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { formatMoney } from '@/lib/money/money';
import { isPaymentMethod } from '@/lib/payment-methods';
import { chatNumber } from '@/lib/phone';
import { ShortFormDialog } from '@/records/form-frame';
import { sendReceipt } from '@/records/receipt';
import { forgetSent } from '@/saving/entries';
import { useSaving } from '@/saving/use-saving';
import { Button, IconButton } from '@/ui/button';
import { DialogButton } from '@/ui/dialog/dialog';
import { DayField, TextAreaField } from '@/ui/form/fields';
import { toast, toastError } from '@/ui/toast/toast-store';
import { NoChat, WhatsAppMark } from '@/ui/whatsapp-mark';
import { type Collection, fetchCollections, removeBounce, saveBounce } from './api';

/** Whether there is something to confirm: money that came. */
const hasReceipt = ({ method, bouncedOn }: Collection): boolean => isPaymentMethod(method) && !bouncedOn;

/** What was let off together with the payment: it has the same moment and names no bill. */
async function allowanceBeside({ customerId, createdAt }: Collection): Promise<string> {
  const day = dayOf(createdAt);
  const { rows } = await fetchCollections({ from: day, to: day });
  const beside = rows.find(
    (row) => row.method === 'allowance' && row.customerId === customerId && row.createdAt === createdAt && !row.saleId,
  );
  return beside?.amount ?? '0';
}

/** Whether WhatsApp knows the customer's number; while nobody can say, the press finds out. */
export const hasChat = ({ customerPhoneNumber: phone }: Collection): boolean =>
  phone === undefined || chatNumber(phone) !== null;

export function sendCustomerReceipt(collection: Collection): void {
  const { id, customerId, amount, method } = collection;
  void sendReceipt(customers, customerId, { type: 'collection', id }, async () => ({
    amount,
    method: isPaymentMethod(method) ? method : 'cash',
    allowance: await allowanceBeside(collection),
  }));
}

const schemaOf = (from: string, today: string) =>
  z.object({
    date: dayRule(rule('select_date'), today).check(z.refine((day) => day >= from, rule('bounce_too_early'))),
    note: optionalText,
  });
type BounceValues = z.infer<ReturnType<typeof schemaOf>>;

function BounceDialog({
  collection,
  onSaved,
  onClose,
}: {
  collection: Collection & Partial<Tagged>;
  onSaved?: () => void;
  onClose: () => void;
}) {
  const today = useToday();
  const form = useSaving<BounceValues, BounceValues, Collection>({
    schema: schemaOf(dayOf(collection.createdAt), today),
    values: { date: collection.bouncedOn ?? today, note: collection.bounceNote ?? '' },
    send: ({ date, note }) =>
      saveBounce(
        collection.id,
        { date, ...(note !== (collection.bounceNote ?? '') && { note }) },
        collection.etag ?? null,
      ),
    saved: () => {
      toast({ title: t('collection.bounceSaved') });
      onClose();
      onSaved?.();
      void forgetSent('/collections', collection.id);
      void refreshAfter('collection');
    },
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('collection.bounceOf', {
        name: collection.customerName,
        amount: formatMoney(collection.bouncedAmount ?? collection.amount),
      })}
      description={t('collection.bounceText')}
      onClose={onClose}
    >
      <DayField<BounceValues> name="date" required max={today} />
      <TextAreaField<BounceValues> name="note" />
    </ShortFormDialog>
  );
}

/** Any payment but cash can bounce; an allowance is no payment. */
const mayBounce = ({ method }: Collection): boolean => method !== 'cash' && method !== 'allowance';

export function CollectionRowButtons({ collection }: { collection: Collection }) {
  const name = collection.customerName;
  return (
    <>
      {hasReceipt(collection) && hasChat(collection) && (
        <IconButton
          label={t('share.sendReceiptTo', { name })}
          icon={WhatsAppMark}
          onClick={() => sendCustomerReceipt(collection)}
        />
      )}
      {mayBounce(collection) && (
        <DialogButton
          size="icon"
          label={labelled(t('collection.bounced'), name)}
          icon={Undo2}
          iconClass="size-4"
          dialog={(close) => <BounceDialog collection={collection} onClose={close} />}
        />
      )}
    </>
  );
}

function TakeBackButton({ collection, onSaved }: { collection: Collection & Tagged; onSaved: () => void }) {
  const removal = useMutation({
    mutationFn: () => removeBounce(collection.id, collection.etag),
    onSuccess: () => {
      toast({ title: t('collection.bounceRemoved') });
      onSaved();
      return refreshAfter('collection');
    },
    onError: (error) => toastError(error, 'messages.error', messageOf),
  });
  return (
    <Button size="tap" disabled={removal.isPending} onClick={() => removal.mutate()}>
      {t('collection.cameAfterAll')}
    </Button>
  );
}

/** Below the form of a saved payment: its receipt, and that it bounced. `leave` is called after that: the form has an old version then. */
export function CollectionButtons({ collection, leave }: { collection: Collection & Tagged; leave: () => void }) {
  const { bouncedOn, bounceNote } = collection;
  return (
    <>
      {bouncedOn && (
        <p className="text-due-text basis-full font-medium">
          {t('collection.bouncedOn', { date: formatMonthDay(bouncedOn) })}
          {bounceNote && ` · ${bounceNote}`}
        </p>
      )}
      {hasReceipt(collection) && !hasChat(collection) && <NoChat />}
      {hasReceipt(collection) && hasChat(collection) && (
        <Button size="tap" icon={WhatsAppMark} iconClass="size-5" onClick={() => sendCustomerReceipt(collection)}>
          {t('share.sendReceipt')}
        </Button>
      )}
      {mayBounce(collection) && (
        <DialogButton
          size="tap"
          icon={Undo2}
          dialog={(close) => <BounceDialog collection={collection} onSaved={leave} onClose={close} />}
        >
          {t('collection.bounced')}
        </DialogButton>
      )}
      {bouncedOn && <TakeBackButton collection={collection} onSaved={leave} />}
    </>
  );
}
