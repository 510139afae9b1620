import { useTranslation } from '@/i18n/language';
import { formatPaise } from '@/lib/money/money';
import { QrCode } from '@/ui/qr-code';
import { type UpiPayment, upiUri } from './payment';

/** The QR code of a payment, with what it asks for. */
export function UpiCode({ payment, className = 'w-32' }: { payment: UpiPayment; className?: string }) {
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
