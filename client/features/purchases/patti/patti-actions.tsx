import { useMutation } from '@tanstack/react-query';
import { Image, Printer } from 'lucide-react';
import { useState } from 'react';
import { sharePictures } from '@/device/picture';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/phone';
import { onDevice } from '@/state/local';
import { Button, OutsideLinkButton } from '@/ui/button';
import { toastFailure } from '@/ui/toast/toast-store';
import { NoChat, WhatsAppMark } from '@/ui/whatsapp-mark';
import type { Patti } from './api';
import { pattiMessage } from './patti-message';
import { pattiPicture } from './patti-picture';

const STORAGE_KEY = 'patti-paper';
const SIZES = ['a5', 'a4'] as const;
const sizeOf = (text: string | null): (typeof SIZES)[number] => (text === 'a4' ? 'a4' : 'a5');

export function usePattiSize() {
  const [size, setSize] = useState(() => sizeOf(onDevice.get(STORAGE_KEY)));
  const choose = (next: string) => {
    onDevice.set(STORAGE_KEY, next);
    setSize(sizeOf(next));
  };
  return [size, choose] as const;
}

function SizeSelect({ size, onSize }: { size: string; onSize: (next: string) => void }) {
  const { t } = useTranslation();
  return (
    <select
      aria-label={t('sale.paper')}
      value={size}
      onChange={(event) => onSize(event.target.value)}
      className="border-edge bg-sheet min-h-12 rounded-lg border px-2 md:min-h-10"
    >
      {SIZES.map((each) => (
        <option key={each} value={each}>
          {t('sale.paperSheet', { size: each.toUpperCase() })}
        </option>
      ))}
    </select>
  );
}

export function PattiActions({
  patti,
  size,
  onSize,
}: {
  patti: Patti;
  size: string;
  onSize: (next: string) => void;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const firm = useFirm();
  const sharing = useMutation({
    mutationFn: async () => {
      const picture = await pattiPicture(patti, firm, translation);
      await sharePictures([picture], `patti-${(patti.number ?? patti.vehicleNumber).replace(/\W+/g, '-')}`);
    },
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  const chat = whatsappLink(patti.vendor.phoneNumber, pattiMessage(patti, firm.name, translation));
  return (
    <>
      {chat === null ? (
        <NoChat />
      ) : (
        <OutsideLinkButton href={chat} look="outline" label={t('patti.send')}>
          <WhatsAppMark />
          {t('actions.whatsapp')}
        </OutsideLinkButton>
      )}
      <Button
        look="outline"
        aria-label={t('statement.share')}
        disabled={sharing.isPending}
        onClick={() => sharing.mutate()}
      >
        <Image aria-hidden className="size-4" />
        {t('statement.picture')}
      </Button>
      <span className="flex gap-2">
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t('actions.print')}
        </Button>
        <SizeSelect size={size} onSize={onSize} />
      </span>
    </>
  );
}
