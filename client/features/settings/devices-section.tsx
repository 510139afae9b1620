import { useTranslation } from '@/i18n/language';
import { Dialog } from '@/ui/dialog/dialog';
import { Section } from '@/ui/page';
import type { Account } from './api';
import { DeviceList } from './device-list';

/** The user's own devices. */
export function DevicesSection({ userId }: { userId: number }) {
  const { t } = useTranslation();
  return (
    <Section title={t('devices.title')}>
      <p className="text-muted border-rule border-b px-4 py-2 text-sm">{t('devices.text')}</p>
      <DeviceList userId={userId} label={t('devices.title')} />
    </Section>
  );
}

/** Another person's devices, for admins. */
export function DevicesDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('devices.of', { name: account.name });
  return (
    <Dialog open onClose={onClose} title={title} description={t('devices.ofText', { name: account.name })}>
      <DeviceList userId={account.id} label={title} />
    </Dialog>
  );
}
