import { useMutation } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { t } from '@/i18n/language';
import { Button } from '@/ui/button';
import { toastFailure } from '@/ui/toast/toast-store';

/** A button that shares a paper as pictures; `name` is that of their files, without the extension. */
export function SharePicture({
  draw,
  name,
  onShared,
  disabled = false,
  className,
  text,
}: {
  draw: () => Promise<readonly Blob[]>;
  name: string;
  onShared?: () => void;
  disabled?: boolean;
  className?: string;
  text?: string;
}) {
  const sharing = useMutation({
    mutationFn: async () => {
      await sharePictures(await draw(), name);
      onShared?.();
    },
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  return (
    <Button
      look="outline"
      icon={Image}
      className={className}
      aria-label={t('statement.share')}
      disabled={disabled || sharing.isPending}
      onClick={() => sharing.mutate()}
    >
      {text ?? t('statement.share')}
    </Button>
  );
}
