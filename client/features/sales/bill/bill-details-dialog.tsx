import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';

const BillDetails = lazyComponent(() => import('./bill-details').then((file) => file.BillDetails));

/** A sale's bill in a dialog; closed while `saleId` is null. */
export function BillDetailsDialog({ saleId, onClose }: { saleId: number | null; onClose: () => void }) {
  const open = saleId !== null;
  return (
    <WhenOpened open={open} load={BillDetails.fetch}>
      <BillDetails open={open} saleId={saleId} onClose={onClose} />
    </WhenOpened>
  );
}
