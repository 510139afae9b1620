import type { ButtonLook } from '@/ui/button';
import { isolatedComponent } from '@/ui/isolated-component';
import { Skeleton } from '@/ui/states';
import { type Due, paymentOf } from './upi/payment';

// The library that draws the code is loaded only if there is a code to show.
const Code = isolatedComponent(() => import('./upi/upi-code').then((file) => file.UpiCode));
const CodeButton = isolatedComponent(
  () => import('./upi/upi-button').then((file) => file.UpiButton),
  <UpiButtonSkeleton />,
);

/** As large as the button, for a place that loads. */
export function UpiButtonSkeleton() {
  return <Skeleton className="h-12 w-12 sm:w-26 md:h-10" />;
}

/** A QR code that pays what is due; renders nothing without a UPI id or a due. */
export function UpiQr({ className, ...due }: Due & { className?: string }) {
  const payment = paymentOf(due);
  return payment && <Code payment={payment} className={className} />;
}

/** A button that shows the same code. */
export function UpiQrButton({ firm, paise, note, ...look }: Due & ButtonLook) {
  const payment = paymentOf({ firm, paise, note });
  return payment && <CodeButton payment={payment} {...look} />;
}
