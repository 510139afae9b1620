import { lazy } from 'react';
import { WhenOpened } from '@/ui/when-opened';

const load = () => import('./bill-details');
const BillDetails = lazy(() => load().then((file) => ({ default: file.BillDetails })));

/** The bill of a sale over whatever screen asks for it; closed while `saleId` is null. */
export function BillDetailsDialog({ saleId, onClose }: { saleId: number | null; onClose: () => void }) {
  const open = saleId !== null;
  return (
    <WhenOpened open={open} load={load}>
      <BillDetails open={open} saleId={saleId} onClose={onClose} />
    </WhenOpened>
  );
}
