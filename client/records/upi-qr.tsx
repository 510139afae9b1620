import { QrCode as QrIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { Button, type ButtonLook } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { QrCode } from '@/ui/qr-code';
import { Skeleton } from '@/ui/states';
import { paymentOf, type UpiDue, type UpiPayment, upiUri } from './upi-payment';

/** The QR code of a payment, with what it asks for. */
function UpiCode({ payment, className = 'w-32' }: { payment: UpiPayment; className?: string }) {
  const { t } = useTranslation();
  const amount = formatPaise(payment.paise);
  return (
    <figure className={`${className} max-w-full text-center`}>
      <QrCode text={upiUri(payment)} label={t('upi.code', { amount })} />
      <figcaption className="mt-1 text-xs leading-snug print:text-[8pt]">
        {t('upi.pay', { amount })}
        <span className="text-muted block wrap-anywhere">{payment.upiId}</span>
      </figcaption>
    </figure>
  );
}

/** A button that shows the code large enough to be scanned from a phone. */
function UpiButton({ payment, ...look }: { payment: UpiPayment } & ButtonLook) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" {...look} onClick={() => setOpen(true)}>
        <QrIcon aria-hidden className="size-4" />
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

/** As large as the button, for a place that loads. */
export function UpiButtonSkeleton() {
  return <Skeleton className="h-12 w-12 sm:w-26 md:h-10" />;
}

/** A QR code that pays what is due; renders nothing without a UPI id or a due. */
export function UpiQr({ className, ...due }: UpiDue & { className?: string }) {
  const payment = paymentOf(due);
  return payment && <UpiCode payment={payment} className={className} />;
}

export function UpiQrButton({ firm, paise, note, ...look }: UpiDue & ButtonLook) {
  const payment = paymentOf({ firm, paise, note });
  return payment && <UpiButton payment={payment} {...look} />;
}
