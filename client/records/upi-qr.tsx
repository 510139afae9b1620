import { QrCode as QrIcon } from 'lucide-react';
import { useFirm } from '@/device/session';
import { t } from '@/i18n/language';
import { formatPaise, fromPaise, type Paise } from '@/lib/money/money';
import type { ButtonLook } from '@/ui/button';
import { Dialog, DialogButton } from '@/ui/dialog/dialog';
import { QrCode } from '@/ui/qr-code';

export interface UpiDue {
  firm: { name: string; upiId?: string };
  /** what is due; there is a code only if it is above 0 */
  paise: Paise;
  /** what the payment is for, as the payer's app shows it */
  note: string;
}

/** `upiId` is the firm's 'name@bank'; null where there is no code. */
export const paymentOf = ({ firm: { name, upiId = '' }, paise, note }: UpiDue) =>
  upiId === '' || paise <= 0 ? null : { upiId, payee: name, paise, note };

export type UpiPayment = NonNullable<ReturnType<typeof paymentOf>>;

/** The text in the code, for UPI apps. The '@' is not encoded, since some apps do not decode it. */
export function upiUri({ upiId, payee, paise, note }: UpiPayment): string {
  const fields = { pn: payee, am: fromPaise(paise), cu: 'INR', tn: note };
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${upiId}&${rest.join('&')}`;
}

type OwnDue = Omit<UpiDue, 'firm'>;

/** Nothing without a UPI id or a due. */
export function UpiQr({ className = 'w-32', ...due }: OwnDue & { className?: string }) {
  const payment = paymentOf({ firm: useFirm(), ...due });
  if (payment === null) return null;
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

/** Opens the code; nothing where there is none. */
export function UpiQrButton({ paise, note, ...look }: OwnDue & ButtonLook) {
  if (paymentOf({ firm: useFirm(), paise, note }) === null) return null;
  return (
    <DialogButton
      look="outline"
      icon={QrIcon}
      {...look}
      dialog={(close) => (
        <Dialog onClose={close} title={t('upi.title')}>
          <div className="flex flex-col items-center gap-3 p-4">
            <UpiQr paise={paise} note={note} className="w-72" />
          </div>
        </Dialog>
      )}
    >
      <span>{t('upi.show')}</span>
    </DialogButton>
  );
}
