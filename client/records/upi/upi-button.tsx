import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { Button, type ButtonLook } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import type { UpiPayment } from './payment';
import { UpiCode } from './upi-code';

/** A button that shows the code large enough to be scanned from a phone. */
export function UpiButton({ payment, ...look }: { payment: UpiPayment } & ButtonLook) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" {...look} onClick={() => setOpen(true)}>
        <QrCode aria-hidden className="size-4" />
        <span>{t('upi.show')}</span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('upi.title')}>
        <div className="flex flex-col items-center gap-3 p-4">
          <UpiCode payment={payment} className="w-72" />
        </div>
      </Dialog>
    </>
  );
}
