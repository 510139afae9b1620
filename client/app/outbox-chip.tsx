import { CloudUpload } from 'lucide-react';
import { useTranslation } from '@/i18n/language';
import { isOwn, OUTBOX, useUnsent } from '@/saving/entries';
import { sender } from '@/saving/sending';
import { useStore } from '@/state/store';
import { AppLink } from '@/ui/app-link';

/**
 * The number of entries waiting on this device, as a link to the list; of other users' entries only the number shows.
 */
export function OutboxChip() {
  const { t } = useTranslation();
  const all = useUnsent();
  const signedOut = useStore(sender.needsSignIn);
  const own = all.filter(isOwn);
  if (all.length === 0) return null;
  const refused = own.some(({ state }) => state === 'refused');
  const counted = signedOut ? 'outbox.signInToSend' : 'outbox.toSend';
  return (
    <AppLink
      href={OUTBOX}
      className={`flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full px-3 text-sm font-semibold md:min-h-9 ${refused ? 'bg-due text-due-ink' : 'bg-warn-wash text-warn-text'}`}
    >
      <CloudUpload aria-hidden className="size-4 shrink-0" />
      {own.length > 0 ? t(counted, { n: own.length }) : t('outbox.ofOthers', { n: all.length })}
    </AppLink>
  );
}
