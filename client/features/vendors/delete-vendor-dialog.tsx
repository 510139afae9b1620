import { useLocation } from 'wouter';
import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { keys } from '@/lib/http/cache';
import { useDeleteRecord } from '@/records/use-delete-record';
import { DeleteChangedDialog } from '@/saving/conflict/conflict-dialog';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { toast } from '@/ui/toast/toast-store';
import { type Vendor, vendorQuery } from './api';
import type { VendorValues } from './schema';

/** Asks for confirmation, deletes and returns to the list. */
export function DeleteVendorDialog({
  vendor,
  open,
  onCancel,
}: {
  vendor: Vendor & Tagged;
  open: boolean;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const undoOf = useUndoDelete('vendor');
  const removal = useDeleteRecord<VendorValues, Vendor>({
    type: 'vendor',
    versions: () => import('./vendor-fields').then((file) => file.vendorVersions),
    change: 'vendor',
    gone: (id) => [vendorQuery(id).queryKey, [keys.vendorLedger, id]],
    deleted: (id) => {
      toast({ title: t('vendor.deleted'), description: t('vendor.deletedText'), action: undoOf(id) });
      navigate('/vendors', { replace: true });
    },
    failed: () => t('vendor.deleteFailed'),
  });
  return (
    <>
      <DeleteDialog
        open={open && removal.changed === null}
        onCancel={onCancel}
        removal={{ ...removal, mutate: () => removal.mutate(vendor) }}
        title={t('vendor.deleteTitle')}
        text={t('vendor.deleteText')}
        failure={removal.failure}
      >
        <p className="font-medium wrap-anywhere">{vendor.name}</p>
      </DeleteDialog>
      <DeleteChangedDialog changed={removal.changed} busy={removal.isPending} />
    </>
  );
}
