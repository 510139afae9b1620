import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';

const BillDetails = lazyComponent(() => import('./bill-details').then((file) => file.BillDetails));

/** A sale's bill in a dialog; closed while `saleId` is null. */
export function BillDetailsDialog({ saleId, onClose }: { saleId: number | null; onClose: () => void }) {
  return (
    <WhenOpened open={saleId !== null} load={BillDetails.fetch}>
      <BillDetails saleId={saleId} onClose={onClose} />
    </WhenOpened>
  );
}
