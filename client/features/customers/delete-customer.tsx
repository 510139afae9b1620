import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { messageOf } from '@/lib/http/api-error';
import { DeleteParty } from '@/records/account/account-actions';
import { type Customer, keysOfCustomer } from './api';

export function DeleteCustomer({ customer }: { customer: Customer & Tagged }) {
  const { t, tMessage } = useTranslation();
  return (
    <DeleteParty
      party="customer"
      row={customer}
      versions={() => import('./customer-fields').then((file) => file.customerVersions)}
      gone={keysOfCustomer}
      undoOf={useUndoDelete('customer')}
      failed={(error) => t('customer.deleteFailed', { message: tMessage(messageOf(error)) })}
    />
  );
}
