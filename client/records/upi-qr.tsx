import { withFurtherTexts } from '@/i18n/language';
import type { Paise } from '@/lib/money/money';
import type { ButtonLook } from '@/ui/button';
import { partComponent } from '@/ui/part-component';
import type { UpiPayment } from './upi/upi-uri';

// The library that draws the code is fetched only where there is one to show.
const Code = partComponent(withFurtherTexts(() => import('./upi/upi-code').then((file) => file.UpiCode)));
const CodeButton = partComponent(
  withFurtherTexts(() => import('./upi/upi-button').then((file) => file.UpiButton)),
);

interface Due {
  firm: { name: string; upiId?: string };
  /** what is due; no code unless it is above 0 */
  paise: Paise;
  /** what the payment is for, as the payer's app shows it */
  note: string;
}

/** null where the firm has no UPI id or nothing is due. */
const paymentOf = ({ firm: { name, upiId = '' }, paise, note }: Due): UpiPayment | null =>
  upiId === '' || paise <= 0 ? null : { upiId, payee: name, paise, note };

/** A QR code that pays what is due; nothing without a UPI id or a due. */
export function UpiQr({ className, ...due }: Due & { className?: string }) {
  const payment = paymentOf(due);
  return payment && <Code payment={payment} {...(className !== undefined && { className })} />;
}

/** The same behind a button. */
export function UpiQrButton({ firm, paise, note, ...look }: Due & ButtonLook) {
  const payment = paymentOf({ firm, paise, note });
  return payment && <CodeButton payment={payment} {...look} />;
}
