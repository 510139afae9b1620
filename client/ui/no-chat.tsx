import { useTranslation } from '@/i18n/language';

/** In the place of a WhatsApp button: the phone number is none that WhatsApp can open a chat with. */
export function NoChat() {
  const { t } = useTranslation();
  return <span className="text-muted min-w-0 self-center text-sm">{t('share.noChat')}</span>;
}
