import { useMutation } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import { sharePictures } from '@/device/picture';
import { useFirm, useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { toastFailure } from '@/ui/toast/toast-store';
import type { BillAccount } from './bill-account';
import { billPicture } from './bill-picture';
import { useNoteSent } from './sent-bills';

export function ShareBill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const { t } = translation;
  const firm = useFirm();
  const today = useToday();
  const noteSent = useNoteSent();
  const sharing = useMutation({
    mutationFn: async () => {
      const picture = await billPicture(sale, account, firm, { ...translation, today });
      await sharePictures([picture], `bill-${sale.id}`);
      noteSent(sale.id);
    },
    onError: () => toastFailure(t('statement.pictureFailed')),
  });
  return (
    <Button
      look="outline"
      className="max-md:px-3"
      aria-label={t('statement.share')}
      disabled={account.loading || sharing.isPending}
      onClick={() => sharing.mutate()}
    >
      <Image aria-hidden className="size-5" />
      {t('statement.picture')}
    </Button>
  );
}
