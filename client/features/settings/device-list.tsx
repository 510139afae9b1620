import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { formatMoment } from '@/lib/days/days';
import { serverMessageOf } from '@/lib/http/api-error';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Fetched } from '@/ui/fetched';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { type Device, devicesQuery, signOutAll } from './devices-api';

/** 'Chrome on Android' in the user's language. */
function useDeviceText() {
  const { t } = useTranslation();
  return (device: string): string => {
    const [browser = '', system] = device.split(' on ');
    if (system !== undefined) return t('devices.on', { browser, system });
    return device === 'Unknown device' ? t('devices.unknown') : device;
  };
}

function useSignOut(userId: number) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: signOutAll,
    onSuccess: () => toast({ title: t('devices.signedOut') }),
    onError: (error) => toastFailure(t('devices.notSignedOut'), tMessage(serverMessageOf(error))),
    onSettled: () => client.invalidateQueries(devicesQuery(userId)),
  });
}

function DeviceRow({
  device,
  busy,
  onSignOut,
}: {
  device: Device;
  busy: boolean;
  onSignOut: (devices: Device[]) => void;
}) {
  const { t, language } = useTranslation();
  const name = useDeviceText()(device.device);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted text-sm">
          {t('devices.seen', { when: formatMoment(device.lastSeenAt, language) })}
        </p>
      </div>
      {device.current ? (
        <Badge look="green">{t('devices.current')}</Badge>
      ) : (
        <Button
          look="outline"
          disabled={busy}
          onClick={() => onSignOut([device])}
          aria-label={t('devices.signOutOf', { device: name })}
        >
          {t('devices.signOut')}
        </Button>
      )}
    </li>
  );
}

/** Where one person is signed in, with a button for each other device and one for all of them. */
export function DeviceList({ userId, label }: { userId: number; label: string }) {
  const { t } = useTranslation();
  const ending = useSignOut(userId);
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
            <ul aria-label={label} className="divide-rule divide-y">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  busy={ending.isPending}
                  onSignOut={(chosen) => ending.mutate(chosen)}
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
