import { useQueryClient } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { customerBalanceQuery, customerQuery, customerTransactionsQuery } from '@/features/customers/api';
import { dayOf } from '@/lib/days/days';
import { isPaymentMethod } from '@/lib/payment-methods';
import { chatNumber } from '@/lib/phone';
import { balanceBeforeOne } from '@/records/party/running';
import { useReceipt } from '@/records/use-receipt';
import { fetchFigures } from '@/saving/figures';
import { type Collection, fetchCollections } from './api';

/** Whether there is something to confirm: money that came. */
export const hasReceipt = ({ method, bouncedOn }: Collection): boolean =>
  isPaymentMethod(method) && !bouncedOn;

/** What was let off together with the payment: it has the same moment and names no bill. */
async function allowanceBeside({ customerId, createdAt }: Collection): Promise<string> {
  const day = dayOf(createdAt);
  const { rows } = await fetchCollections({ from: day, to: day });
  const beside = rows.find(
    (row) =>
      row.method === 'allowance' &&
      row.customerId === customerId &&
      row.createdAt === createdAt &&
      !row.saleId,
  );
  return beside?.amount ?? '0';
}

/** Whether WhatsApp knows the customer's number; while nobody can say, the press finds out. */
export const hasChat = ({ customerPhoneNumber: phone }: Collection): boolean =>
  phone === undefined || chatNumber(phone) !== null;

export function useCustomerReceipt(): (collection: Collection) => void {
  const client = useQueryClient();
  const send = useReceipt(useFirm());
  return (collection) =>
    void send(async () => {
      const { id, customerId, amount, method } = collection;
      const [customer, { balance, crates }, entries, allowance] = await Promise.all([
        client.fetchQuery(customerQuery(customerId)),
        fetchFigures(client, { ...customerBalanceQuery(customerId), staleTime: 0 }),
        fetchFigures(client, { ...customerTransactionsQuery(customerId), staleTime: 0 }),
        allowanceBeside(collection),
      ]);
      return {
        type: 'received',
        phoneNumber: customer.phoneNumber,
        amount,
        method: isPaymentMethod(method) ? method : 'cash',
        allowance,
        before: balanceBeforeOne(balance, entries, { type: 'collection', id }),
        balance,
        crates,
      };
    });
}
