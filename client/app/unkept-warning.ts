import { currentTranslation } from '@/i18n/language';
import { entries } from '@/saving/entries';
import { toast } from '@/ui/toast/toast-store';

/**
 * Says once that the device stores nothing.
 * @returns ends it
 */
export function warnOnceUnkept(): () => void {
  const end = entries.isPersistent.subscribe(() => {
    if (entries.isPersistent.get()) return;
    end();
    toast({ title: currentTranslation().t('messages.unkept') });
  });
  return end;
}
