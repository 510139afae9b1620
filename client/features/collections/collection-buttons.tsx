import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatMonthDay } from '@/lib/days/days';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { Button, IconButton } from '@/ui/button';
import { NoChat } from '@/ui/no-chat';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { WhatsAppMark } from '@/ui/whatsapp-mark';
import { type Collection, removeBounce } from './api';
import { BounceDialog } from './bounce-dialog';
import { hasChat, hasReceipt, useCustomerReceipt } from './customer-receipt';

/** Any payment but cash can bounce; an allowance is no payment. */
const mayBounce = ({ method }: Collection): boolean => method !== 'cash' && method !== 'allowance';

function useBounceDialog(collection: Collection & Partial<Tagged>, onSaved: () => void = () => undefined) {
  const [open, setOpen] = useState(false);
  const dialog = open && (
    <BounceDialog collection={collection} onSaved={onSaved} onClose={() => setOpen(false)} />
  );
  return { dialog, ask: () => setOpen(true) };
}

export function CollectionRowButtons({ collection }: { collection: Collection }) {
  const { t } = useTranslation();
  const send = useCustomerReceipt();
  const { dialog, ask } = useBounceDialog(collection);
  const name = collection.customerName;
  return (
    <>
      {hasReceipt(collection) && hasChat(collection) && (
        <IconButton label={t('share.sendReceiptTo', { name })} onClick={() => send(collection)}>
          <WhatsAppMark />
        </IconButton>
      )}
      {mayBounce(collection) && (
        <IconButton label={t('collection.bounceOne', { name })} aria-haspopup="dialog" onClick={ask}>
          <Undo2 aria-hidden className="size-4" />
        </IconButton>
      )}
      {dialog}
    </>
  );
}

function TakeBackButton({ collection, onSaved }: { collection: Collection & Tagged; onSaved: () => void }) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => removeBounce(collection.id, collection.etag),
    onSuccess: () => {
      toast({ title: t('collection.bounceRemoved') });
      onSaved();
      return refreshAfter(client, 'collection');
    },
    onError: (error) => toastFailure(t('messages.error'), tMessage(messageOf(error))),
  });
  return (
    <Button look="outline" size="tap" disabled={removal.isPending} onClick={() => removal.mutate()}>
      {t('collection.cameAfterAll')}
    </Button>
  );
}

/** Below the form of a saved payment: its receipt, and that it bounced. `leave` is called after that: the form has an old version then. */
export function CollectionButtons({
  collection,
  leave,
}: {
  collection: Collection & Tagged;
  leave: () => void;
}) {
  const { t, language } = useTranslation();
  const send = useCustomerReceipt();
  const { dialog, ask } = useBounceDialog(collection, leave);
  const { bouncedOn, bounceNote } = collection;
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      {bouncedOn && (
        <p className="text-due-text basis-full font-medium">
          {t('collection.bouncedOn', { date: formatMonthDay(bouncedOn, language) })}
          {bounceNote && ` · ${bounceNote}`}
        </p>
      )}
      {hasReceipt(collection) && !hasChat(collection) && <NoChat />}
      {hasReceipt(collection) && hasChat(collection) && (
        <Button look="outline" size="tap" onClick={() => send(collection)}>
          <WhatsAppMark />
          {t('share.sendReceipt')}
        </Button>
      )}
      {mayBounce(collection) && (
        <Button look="outline" size="tap" aria-haspopup="dialog" onClick={ask}>
          <Undo2 aria-hidden className="size-4" />
          {t('collection.bounced')}
        </Button>
      )}
      {bouncedOn && <TakeBackButton collection={collection} onSaved={leave} />}
      {dialog}
    </div>
  );
}
