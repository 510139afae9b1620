import { Percent } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';

const BillAllowanceDialog = lazyComponent(() =>
  import('@/features/collections/bill-allowance-dialog').then((file) => file.BillAllowanceDialog),
);

/** 'Allowance on this bill'. */
export function BillAllowance({ sale }: { sale: { id: number; customerId: number } }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="small"
        className="mb-2 max-md:min-h-11"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Percent aria-hidden className="size-4" />
        {t('sale.allowance')}
      </Button>
      <WhenOpened open={open} load={BillAllowanceDialog.fetch}>
        {open && <BillAllowanceDialog sale={sale} onClose={() => setOpen(false)} />}
      </WhenOpened>
    </>
  );
}
