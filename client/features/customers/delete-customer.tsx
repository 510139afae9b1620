import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { messageOf } from '@/lib/api';
import { keys, refreshAfter } from '@/lib/cache';
import { Button } from '@/ui/button';
import { DeleteDialog } from '@/ui/dialog/delete-dialog';
import { toast } from '@/ui/toast/toast-store';
import { type Customer, customerQuery, deleteCustomer } from './api';

function useDeleteCustomer(id: number) {
  const { t, tRule } = useTranslation();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const failureText = (error: unknown) => t('customer.deleteFailed', { message: tRule(messageOf(error)) });
  const mutation = useMutation({
    mutationFn: () => deleteCustomer(id),
    onSuccess: () => {
      toast({ title: t('customer.deleted') });
      navigate('/customers', { replace: true });
      void refreshAfter(client, 'customer', [customerQuery(id).queryKey, [keys.customerLedger, id]]);
    },
    onError: (error) =>
      toast({ title: t('messages.error'), description: failureText(error), destructive: true }),
  });
  return { mutation, failure: mutation.isError ? failureText(mutation.error) : undefined };
}

/** Deletes the customer with all sales and payments, once it has been confirmed. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { mutation, failure } = useDeleteCustomer(customer.id);
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
        open={asking}
        onCancel={() => setAsking(false)}
        removal={mutation}
        title={t('customer.deleteTitle')}
        text={t('customer.deleteText')}
        failure={failure}
      >
        <p className="font-medium wrap-anywhere">{customer.name}</p>
      </DeleteDialog>
    </>
  );
}
