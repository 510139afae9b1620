import { useMutation } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { useFirm, useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { IconButton } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import type { BillAccount } from './bill-account';
import { useNoteSent } from './sent-bills';

/** Shares the bill as a picture, drawn at the press. */
export function ShareBill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const { t } = translation;
  const firm = useFirm();
  const today = useToday();
  const noteSent = useNoteSent();
  const sharing = useMutation({
    mutationFn: async () => {
      const { billPicture } = await import('./bill-picture');
      const picture = await billPicture(sale, account, firm, { ...translation, today });
      await sharePictures([picture], `bill-${sale.id}`);
      noteSent(sale.id);
    },
    onError: () => toast({ title: t('statement.pictureFailed'), destructive: true }),
  });
  return (
    <IconButton
      look="outline"
      label={t('statement.share')}
      disabled={account.loading || sharing.isPending}
      onClick={() => sharing.mutate()}
    >
      <Image aria-hidden className="size-5" />
    </IconButton>
  );
}
