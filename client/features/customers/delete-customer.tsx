import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { keys } from '@/lib/http/cache';
import { useDeleteRecord } from '@/records/use-delete-record';
import { DeleteChangedDialog } from '@/saving/conflict/conflict-dialog';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { toast } from '@/ui/toast/toast-store';
import { type Customer, customerQuery } from './api';
import type { CustomerValues } from './schema';

function useDeleteCustomer() {
  const { t, tMessage } = useTranslation();
  const [, navigate] = useLocation();
  const undoOf = useUndoDelete('customer');
  return useDeleteRecord<CustomerValues, Customer>({
    type: 'customer',
    versions: () => import('./customer-fields').then((file) => file.customerVersions),
    change: 'customer',
    gone: (id) => [customerQuery(id).queryKey, [keys.customerLedger, id]],
    deleted: (id) => {
      toast({ title: t('customer.deleted'), action: undoOf(id) });
      navigate('/customers', { replace: true });
    },
    failed: (error) => t('customer.deleteFailed', { message: tMessage(messageOf(error)) }),
  });
}

/** Asks for confirmation, then deletes the customer with all sales and payments. */
export function DeleteCustomer({ customer }: { customer: Customer & Tagged }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const removal = useDeleteCustomer();
  return (
    <>
      <Button
        look="danger-ghost"
        aria-label={t('actions.delete')}
        aria-haspopup="dialog"
        title={t('actions.delete')}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden className="size-4" />
        <span className="max-sm:hidden">{t('actions.delete')}</span>
      </Button>
      <DeleteDialog
        open={asking && removal.changed === null}
        onCancel={() => setAsking(false)}
        removal={{ ...removal, mutate: () => removal.mutate(customer) }}
        title={t('customer.deleteTitle')}
        text={t('customer.deleteText')}
        failure={removal.failure}
      >
        <p className="font-medium wrap-anywhere">{customer.name}</p>
      </DeleteDialog>
      <DeleteChangedDialog changed={removal.changed} busy={removal.isPending} />
    </>
  );
}
