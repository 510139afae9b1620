import { useQueryClient } from '@tanstack/react-query';
import { useFirm } from '@/features/auth/session';
import { vendorBalanceQuery, vendorQuery, vendorTransactionsQuery } from '@/features/vendors/api';
import { balanceBeforeOne } from '@/records/party/running';
import { useReceipt } from '@/records/use-receipt';
import { fetchFigures } from '@/saving/figures';
import type { VendorPayment } from './api';

export function useVendorReceipt(): (payment: VendorPayment) => void {
  const client = useQueryClient();
  const send = useReceipt(useFirm());
  return ({ id, vendorId, amount, paymentMethod }) =>
    void send(async () => {
      const [{ phoneNumber }, { balance, crates }, entries] = await Promise.all([
        client.fetchQuery(vendorQuery(vendorId)),
        fetchFigures(client, { ...vendorBalanceQuery(vendorId), staleTime: 0 }),
        fetchFigures(client, { ...vendorTransactionsQuery(vendorId), staleTime: 0 }),
      ]);
      const method = paymentMethod || 'cash';
      const before = balanceBeforeOne(balance, entries, { type: 'payment', id });
      return { type: 'paid', phoneNumber, amount, method, allowance: '0', before, balance, crates };
    });
}
