import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, memo, useState } from 'react';
import { useFirm } from '@/features/auth/api';
import { customerBalanceQuery, customerQuery } from '@/features/customers/api';
import type { Sale } from '@/features/sales/api';
import { billBalances } from '@/features/sales/bill/bill-account';
import { billMessage } from '@/features/sales/bill/bill-message';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/whatsapp';
import { OutsideLinkButton } from '@/ui/button';
import { WhatsAppMark } from '@/ui/whatsapp-mark';

/** The customer's address and balance for the bill; null until both are loaded. Loads them once `needed`. */
function useAccount({ customerId }: Sale, needed: boolean) {
  const client = useQueryClient();
  const queries = [customerQuery(customerId), customerBalanceQuery(customerId)] as const;
  const customerResult = useQuery({ ...queries[0], enabled: needed });
  const balanceResult = useQuery({ ...queries[1], enabled: needed });
  return {
    known:
      customerResult.data && balanceResult.data ? { ...customerResult.data, ...balanceResult.data } : null,
    fetch: async () => {
      const [customer, balance] = await Promise.all([
        client.fetchQuery(queries[0]),
        client.fetchQuery(queries[1]),
      ]);
      return { ...customer, ...balance };
    },
  };
}

type Account = Awaited<ReturnType<ReturnType<typeof useAccount>['fetch']>>;

/**
 * Opens a WhatsApp chat with the bill already written, address and balances included. A page of bills has many
 * customers, so an account is loaded only when the pointer or the focus reaches the link; an earlier press waits for
 * it.
 */
function WhatsAppLink({ sale }: { sale: Sale }) {
  const translation = useTranslation();
  const firm = useFirm();
  const [pointedAt, setPointedAt] = useState(false);
  const { known, fetch } = useAccount(sale, pointedAt);
  const linkWith = (account: Account | null) => {
    const details = account && {
      address: account.address,
      balances: billBalances(sale, account.balance),
    };
    return whatsappLink(
      sale.customerPhoneNumber,
      billMessage(sale, firm.name, translation, details ?? undefined),
    );
  };
  const send = async (event: MouseEvent) => {
    if (known) return;
    event.preventDefault();
    // Opened before the fetch: browsers allow a new tab only while the click is handled.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    // A bill without balances is better than none.
    const account = await fetch().catch(() => null);
    tab?.location.replace(linkWith(account));
  };
  const point = () => setPointedAt(true);
  return (
    <OutsideLinkButton
      href={linkWith(known)}
      look="ghost"
      size="icon"
      label={translation.t('share.sendBillTo', { name: sale.customerName })}
      onPointerEnter={point}
      onFocus={point}
      onClick={(event) => void send(event)}
    >
      <WhatsAppMark className="text-leaf-text size-5" />
    </OutsideLinkButton>
  );
}

/** Memoized: a list renders its rows often, and composing the message is the slowest part of a row. */
export const RowWhatsApp = memo(WhatsAppLink);
