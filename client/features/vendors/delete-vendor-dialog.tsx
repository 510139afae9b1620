import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { keys, refreshAfter } from '@/lib/cache';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { toast } from '@/ui/toast/toast-store';
import { deleteVendor, type Vendor, vendorQuery } from './api';

/** Asks, deletes, and goes back to the list. */
export function DeleteVendorDialog({
  vendor,
  open,
  onCancel,
}: {
  vendor: Vendor;
  open: boolean;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const removal = useMutation({
    mutationFn: () => deleteVendor(vendor.id),
    onSuccess: () => {
      toast({ title: t('vendor.deleted'), description: t('vendor.deletedText') });
      navigate('/vendors', { replace: true });
      void refreshAfter(client, 'vendor', [vendorQuery(vendor.id).queryKey, [keys.vendorLedger, vendor.id]]);
    },
    onError: () =>
      toast({ title: t('messages.error'), description: t('vendor.deleteFailed'), destructive: true }),
  });
  return (
    <DeleteDialog
      open={open}
      onCancel={onCancel}
      removal={removal}
      title={t('vendor.deleteTitle')}
      text={t('vendor.deleteText')}
      failure={removal.isError ? t('vendor.deleteFailed') : undefined}
    >
      <p className="font-medium wrap-anywhere">{vendor.name}</p>
    </DeleteDialog>
  );
}
