import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { ApiError, serverMessageOf } from '@/lib/api';
import { refreshAfter } from '@/lib/cache';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { Note } from '@/ui/states';
import { toast } from '@/ui/toast/toast-store';
import { deletePurchase, linkedSalesQuery, type Purchase, purchaseQuery } from './api';

/** Asks, with a warning where sales are linked, deletes, and goes back to the list. */
export function DeletePurchaseDialog({
  purchase,
  open,
  onCancel,
}: {
  purchase: Purchase;
  open: boolean;
  onCancel: () => void;
}) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const linked = useQuery(linkedSalesQuery(purchase.id)).data?.length ?? 0;
  const reasonOf = (error: unknown) =>
    error instanceof ApiError
      ? tRule(serverMessageOf(error, t('purchase.deleteFailed')))
      : t('purchase.deleteFailed');
  const removal = useMutation({
    mutationFn: () => deletePurchase(purchase.id),
    onSuccess: () => {
      toast({ title: t('purchase.deleted') });
      navigate('/purchases', { replace: true });
      const { id } = purchase;
      void refreshAfter(client, 'purchase', [purchaseQuery(id).queryKey, linkedSalesQuery(id).queryKey]);
    },
    onError: (error) =>
      toast({ title: t('messages.error'), description: reasonOf(error), destructive: true }),
  });
  return (
    <DeleteDialog
      open={open}
      onCancel={onCancel}
      removal={removal}
      title={t('purchase.deleteTitle')}
      text={t('purchase.deleteText')}
      failure={removal.isError ? reasonOf(removal.error) : undefined}
    >
      {linked > 0 && <Note>{t('purchase.deleteWarning', { n: linked })}</Note>}
    </DeleteDialog>
  );
}
