import { CalendarClock, DoorClosed, DoorOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { paiseOf } from '@/lib/money/money';
import { UpiQrButton } from '@/records/upi-qr';
import { Button } from '@/ui/button';
import { toggleClosed } from './closed-shops';
import { PromiseDialog } from './promise-dialog';
import type { Shop } from './sheet';
import { useSheetContext } from './sheet-context';

/** For a shop that does not pay all of it in cash now: closed today, a promise, a UPI QR code. */
export function RowActions({
  shop,
  closed,
  amount,
  onDone,
  children,
}: {
  shop: Shop;
  closed: boolean;
  /** what was typed; the UPI QR code asks for it if it is an amount, else for all that is due */
  amount: string;
  /** after something was noted */
  onDone: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { today, firm } = useSheetContext();
  const [promising, setPromising] = useState(false);
  const typedPaise = paiseOf(amount);
  const Door = closed ? DoorOpen : DoorClosed;
  return (
    <div className="flex flex-wrap gap-2 md:basis-full md:justify-end">
      <Button
        look="outline"
        size="tap"
        className="max-md:flex-1"
        onClick={() => {
          toggleClosed(today, shop.customerId);
          onDone();
        }}
      >
        <Door aria-hidden className="size-4" />
        {t(closed ? 'dues.open' : 'dues.closed')}
      </Button>
      <Button look="outline" size="tap" className="max-md:flex-1" onClick={() => setPromising(true)}>
        <CalendarClock aria-hidden className="size-4" />
        {t('dues.willPay')}
      </Button>
      <UpiQrButton
        firm={firm}
        paise={typedPaise > 0 ? typedPaise : paiseOf(shop.balance)}
        note={shop.customerName}
        size="tap"
        className="max-md:flex-1"
      />
      {children}
      {promising && (
        <PromiseDialog
          shop={shop}
          onClose={() => setPromising(false)}
          onSaved={() => {
            setPromising(false);
            onDone();
          }}
        />
      )}
    </div>
  );
}
