import { useState } from 'react';
import { useLocation } from 'wouter';
import { useFirm } from '@/device/session';
import { dotted, labelled, type TranslationKey, t, tMessage } from '@/i18n/language';
import type { Message } from '@/i18n/message';
import { momentIn, trueNow } from '@/lib/days/clock';
import { formatMoment } from '@/lib/days/days';
import { asksForBook, type Entry, kindOf, neededCustomer, screenOf } from '@/lib/entry';
import { serverMessageOf } from '@/lib/http/api-error';
import { formatMoney, shortMoney } from '@/lib/money/money';
import { entries, openForm } from '@/saving/entries';
import { mayChange, mayDiscard, SENT_BY_ITSELF_MS } from '@/saving/machine';
import { isPaid } from '@/saving/pending';
import { sender } from '@/saving/sending';
import { Button, LinkButton } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { DialogButton } from '@/ui/dialog/dialog';
import { toast } from '@/ui/toast/toast-store';
import { BookQuestion } from './book-question';

interface EntryStatus {
  text: TranslationKey | Message;
  needsHelp: boolean;
  maySend: boolean;
  /** false after a try without an answer: the server may have stored it already */
  mayChange: boolean;
}

/** What the device refuses itself, and has no sentence of the server for. */
const OWN_TEXTS: Readonly<Record<string, TranslationKey>> = {
  check_date: 'outbox.checkDate',
  key_reused: 'outbox.usedKey',
};

/** `others` are the user's entries, one of which may be the customer that this one needs. */
export function statusOf(entry: Entry, others: readonly Entry[]): EntryStatus {
  const { state, refusal, tries, keptAt, queued } = entry;
  const needed = neededCustomer(entry);
  const may = { maySend: true, mayChange: mayChange(entry) };
  if (refusal !== null) {
    const { message, path } = refusal;
    const isOver = path !== undefined || message.code === 'deleted_since' || asksForBook(entry);
    return { ...may, text: OWN_TEXTS[message.code] ?? message, needsHelp: true, maySend: !isOver };
  }
  if (queued !== null) return { text: 'outbox.beingChanged', needsHelp: false, maySend: false, mayChange: true };
  if (state === 'sending') return { text: 'outbox.sending', needsHelp: false, maySend: false, mayChange: false };
  if (needed !== null && tries === 0) {
    const waits = others.some(({ seq, state: its }) => seq === needed && its !== 'refused');
    const text = waits ? 'outbox.waitsForCustomer' : 'outbox.noCustomer';
    return { ...may, text, needsHelp: !waits, maySend: false };
  }
  if (trueNow() - keptAt > SENT_BY_ITSELF_MS) return { ...may, text: 'outbox.tooOld', needsHelp: true };
  return { ...may, text: tries > 0 ? 'outbox.unanswered' : 'outbox.waiting', needsHelp: false };
}

/** The outcome is a toast; the list shows a refusal, and that somebody must sign in. */
function useSendNow({ key }: Entry) {
  const [sending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const tried = await sender.sendNow(key).catch(() => null);
    setSending(false);
    // Another tab may have sent it.
    const { state } = tried?.entry ?? entries.find(key) ?? {};
    const answer = tried?.answer?.kind;
    if (state === 'sent') toast({ title: t('outbox.sent') });
    else if (answer === 'none') toast({ title: t('outbox.noAnswer') });
    else if (answer === 'not stored')
      toast({ title: t('outbox.notStored'), description: tMessage(serverMessageOf(tried?.error)) });
    else if (answer === undefined) toast({ title: t('outbox.notStored') });
  };
  return { sending, send: () => void send() };
}

function DiscardButton({ entry, label }: { entry: Entry; label: string }) {
  const maybeStored = entry.tries > 0 || entry.refusal?.path !== undefined;
  return (
    <DialogButton
      look="danger-ghost"
      size="tap"
      aria-label={labelled(t('outbox.discard'), label)}
      dialog={(close) => (
        <ConfirmDialog
          onCancel={close}
          onConfirm={() => void entries.change(entry.key, { kind: 'discard' })}
          title={t('outbox.discardTitle')}
          text={t(maybeStored ? 'outbox.discardMaybe' : 'outbox.discardText')}
          confirm={t('outbox.discard')}
        />
      )}
    >
      {t('outbox.discard')}
    </DialogButton>
  );
}

export function EntryRow({ entry, others }: { entry: Entry; others: readonly Entry[] }) {
  const { timeZone } = useFirm();
  const [, navigate] = useLocation();
  const { sending, send } = useSendNow(entry);
  const { text, needsHelp, ...may } = statusOf(entry, others);
  const { path, refusal } = entry;
  const { name = '', amount = null } = entry.label ?? entry.queued?.label ?? {};
  const { allowance, paid } = entry.body ?? entry.queued?.body ?? {};
  const kind = kindOf(path);
  const label = dotted(kind && t(`records.${kind}`), name);
  const open = (form: string | null) => (form === null ? toast({ title: t('outbox.openElsewhere') }) : navigate(form));
  const moment = formatMoment(momentIn(timeZone, entry.keptAt));
  const button = (name: TranslationKey, press: () => void, words = t(name)) => (
    <Button size="tap" disabled={sending} aria-label={labelled(t(name), label)} onClick={press}>
      {words}
    </Button>
  );
  return (
    <li className={`border-l-4 px-4 py-3 ${needsHelp ? 'border-l-due' : 'border-l-warn-edge'}`}>
      <p className="flex flex-wrap items-baseline justify-end gap-x-3">
        <span className="flex-1 basis-32 font-medium wrap-anywhere">{label}</span>
        {amount !== null && (
          <span className="figure font-semibold">
            {formatMoney(amount)}
            {typeof allowance === 'string' && ` · ${t('dues.allowedToday', { amount: shortMoney(allowance) })}`}
            {isPaid(paid) && ` · ${t('outbox.paid', { amount: shortMoney(paid.amount) })}`}
          </span>
        )}
      </p>
      {asksForBook(entry) ? (
        <BookQuestion entry={entry} sending={sending} send={send} />
      ) : (
        <p className={`text-sm ${needsHelp ? 'text-due-text font-medium' : ''}`}>
          {typeof text === 'string' ? t(text) : tMessage(text)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">{t('outbox.keptAt', { moment })}</p>
        <div className="flex flex-wrap gap-2">
          {refusal?.path !== undefined && (
            <LinkButton href={screenOf(refusal.path)} size="tap" label={labelled(t('actions.open'), label)}>
              {t('actions.open')}
            </LinkButton>
          )}
          {may.maySend && button('outbox.sendNow', send, t(sending ? 'outbox.sending' : 'outbox.sendNow'))}
          {may.mayChange && button('outbox.change', () => void openForm(entry).then(open))}
          {mayDiscard(entry) && <DiscardButton entry={entry} label={label} />}
        </div>
      </div>
    </li>
  );
}
