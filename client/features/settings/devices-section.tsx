import { useMutation, useQuery } from '@tanstack/react-query';
import { labelled, t } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { failureTitle } from '@/lib/http/api-error';
import { answerQuery, queryClient, root } from '@/lib/http/cache';
import type { User } from '@/lib/http/session';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Section } from '@/ui/page';
import { BlocksSkeleton, Fetched } from '@/ui/states';
import { toast, toastError } from '@/ui/toast/toast-store';
import { Badge } from '@/ui/values';

/** One sign-in that has not ended. */
interface Device {
  id: number;
  /** such as 'Chrome on Android', or 'Unknown device' */
  device: string;
  /** moments */
  createdAt: string;
  lastSeenAt: string;
  /** whether it is the one that asks */
  current: boolean;
}

const DEVICES = root('devices', { affectedBy: [], stored: false });

/** Where one person is signed in; another's are for admins only, 403 for staff. */
const devicesQuery = (userId: number) => answerQuery<Device[]>([DEVICES, userId], '/sessions', { query: { userId } });

function deviceText(device: string): string {
  const [browser = '', system] = device.split(' on ');
  if (system !== undefined) return t('devices.on', { browser, system });
  return device === 'Unknown device' ? t('devices.unknown') : device;
}

function DeviceRow({ device, busy, onSignOut }: { device: Device; busy: boolean; onSignOut: () => void }) {
  const name = deviceText(device.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">{t('devices.seen', { when: formatMoment(device.lastSeenAt) })}</p>
      </div>
      {device.current ? (
        <Badge look="green">{t('devices.current')}</Badge>
      ) : (
        <Button look="outline" disabled={busy} onClick={onSignOut} aria-label={labelled(t('devices.signOut'), name)}>
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

function DeviceList({ userId, label }: { userId: number; label: string }) {
  const ending = useMutation({
    mutationFn: async (devices: readonly Device[]) => {
      for (const { id } of devices) await call('DELETE', `/sessions/${id}`);
    },
    onSuccess: () => toast({ title: t('devices.signedOut') }),
    onError: (error) => toastError(error, failureTitle(error, 'devices.notSignedOut')),
    onSettled: () => queryClient.invalidateQueries(devicesQuery(userId)),
  });
  return (
    <Fetched
      query={useQuery(devicesQuery(userId))}
      failure={t('devices.failed')}
      skeleton={<BlocksSkeleton blocks={2} />}
    >
      {(devices) => {
        const others = devices.filter(({ current }) => !current);
        if (devices.length === 0) return <p className="text-muted p-4">{t('devices.none')}</p>;
        return (
          <>
            <ul aria-label={label} className="lined">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  busy={ending.isPending}
                  onSignOut={() => ending.mutate([device])}
                />
              ))}
            </ul>
            {others.length > 1 && (
              <div className="border-rule border-t p-4">
                <Button
                  look="outline"
                  disabled={ending.isPending}
                  onClick={() => ending.mutate(others)}
                  className="max-md:w-full"
                >
                  {t('devices.signOutOthers')}
                </Button>
              </div>
            )}
          </>
        );
      }}
    </Fetched>
  );
}

export function DevicesSection({ user }: { user: User }) {
  return (
    <Section title={t('devices.title')} text={t('devices.text')}>
      <DeviceList userId={user.id} label={t('devices.title')} />
    </Section>
  );
}

export function DevicesDialog({ account, onClose }: { account: User; onClose: () => void }) {
  const title = t('devices.of', { name: account.name });
  return (
    <Dialog onClose={onClose} title={title} description={t('devices.ofText', { name: account.name })}>
      <DeviceList userId={account.id} label={title} />
    </Dialog>
  );
}
