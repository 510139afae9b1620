import { navigate } from 'wouter/use-browser-location';
import { navigateBeneath } from '@/device/back';
import { guardLeave } from '@/device/unsaved';
import { t, tMessage } from '@/i18n/language';
import { type Entry, outboxText } from '@/lib/entry';
import { basePath } from '@/lib/http/base';
import { entries, lateAnswer, OUTBOX } from '@/saving/entries';
import { kindOf } from '@/saving/kinds';
import { toast } from '@/ui/toast/toast-store';

const openOutbox = () => guardLeave(() => navigateBeneath(() => navigate(`${basePath}${OUTBOX.slice(1)}`)));

function say({ state, path, label, refusal, tries }: Entry): void {
  const kind = kindOf(path);
  if (state === 'sent' && kind) toast({ title: t(`${kind}.created`) });
  if (state === 'waiting') toast({ title: t(outboxText({ tries })) });
  if (state !== 'refused' || refusal === null) return;
  // The phone may be in the pocket already.
  navigator.vibrate?.(200);
  toast({
    title: t('outbox.refusedLate', { name: label?.name ?? '' }),
    description: tMessage(refusal.message),
    destructive: true,
    action: { label: t('actions.open'), run: openOutbox },
  });
}

/** Announces once the outcome of an entry whose form no longer waited. @returns ends it */
export const showBackgroundSaves = (): (() => void) =>
  lateAnswer.subscribe(() => {
    const entry = lateAnswer.get()?.entry;
    if (entry) say(entry);
  });

/** Says once that the device stores nothing. @returns ends it */
export function warnOnceUnkept(): () => void {
  const end = entries.isPersistent.subscribe(() => {
    if (entries.isPersistent.get()) return;
    end();
    toast({ title: t('messages.unkept') });
  });
  return end;
}
