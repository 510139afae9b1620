import { useMutation } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { share } from '@/device/share';
import { t } from '@/i18n/language';
import { saveFile } from '@/lib/csv';
import { Button } from '@/ui/button';
import { toastFailure } from '@/ui/toast/toast-store';

async function sharePictures(pictures: readonly Blob[], name: string): Promise<void> {
  const files = pictures.map((picture, index) => {
    const number = pictures.length === 1 ? '' : `-${index + 1}`;
    return new File([picture], `${name}${number}.png`, { type: 'image/png' });
  });
  if (await share({ files })) return;
  for (const file of files) saveFile(file, file.name);
}

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
