import { CalendarClock, DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { useToday } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';
import { toggleClosed } from './closed-shops';
import type { Shop } from './sheet';

const PromiseDialog = lazyComponent(() => import('./promise-dialog').then((file) => file.PromiseDialog));

/** What one notes of a shop that pays nothing now. */
export function RowActions({
  shop,
  closed,
  onDone,
}: {
  shop: Shop;
  closed: boolean;
  /** after something was noted */
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const [promising, setPromising] = useState(false);
  const Door = closed ? DoorOpen : DoorClosed;
  return (
    <div className="flex flex-wrap gap-2 md:basis-full md:justify-end">
      <Button
        look="outline"
        size="small"
        className="max-md:min-h-11 max-md:flex-1"
        onClick={() => {
          toggleClosed(today, shop.customerId);
          onDone();
        }}
      >
        <Door aria-hidden className="size-4" />
        {t(closed ? 'dues.open' : 'dues.closed')}
      </Button>
      <Button
        look="outline"
        size="small"
        className="max-md:min-h-11 max-md:flex-1"
        onClick={() => setPromising(true)}
      >
        <CalendarClock aria-hidden className="size-4" />
        {t('dues.willPay')}
      </Button>
      <WhenOpened open={promising} load={PromiseDialog.fetch}>
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
      </WhenOpened>
    </div>
  );
}
