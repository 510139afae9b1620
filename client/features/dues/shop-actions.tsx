import { CalendarClock, DoorClosed, DoorOpen, Phone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { paiseOf } from '@/lib/money/money';
import { phoneLink } from '@/lib/phone';
import { UpiQrButton } from '@/records/upi-qr';
import { Button, buttonClass } from '@/ui/button';
import { toggleClosed, useDuesContext } from './dues-context';
import type { Shop } from './dues-list';
import { PromiseDialog } from './promise-dialog';

/** For a shop that does not pay all of it in cash now: a call, closed today, a promise, a UPI QR code. */
export function ShopActions({
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
  onDone: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const { today, firm } = useDuesContext();
  const [promising, setPromising] = useState(false);
  const typedPaise = paiseOf(amount);
  const Door = closed ? DoorOpen : DoorClosed;
  return (
    <div className="flex flex-wrap gap-2 md:basis-full md:justify-end">
      <a
        href={phoneLink(shop.phoneNumber)}
        className={buttonClass({ look: 'outline', size: 'tap', className: 'flex-1 md:hidden' })}
      >
        <Phone aria-hidden className="size-4" />
        {shop.phoneNumber}
      </a>
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
