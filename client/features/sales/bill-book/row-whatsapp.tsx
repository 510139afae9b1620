import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useState } from 'react';
import { openTab } from '@/device/share';
import { useFirm } from '@/features/auth/session';
import { type Customer, customerBalanceQuery, customerQuery } from '@/features/customers/api';
import type { Sale } from '@/features/sales/api';
import {
  billBalances,
  fetchChangedSinceSent,
  useChangedSinceSent,
  useNoteSent,
} from '@/features/sales/bill/bill-account';
import { billMessage } from '@/features/sales/bill/send-bill';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/phone';
import type { PartyBalance } from '@/records/party/party';
import { fetchFigures, useFigures } from '@/saving/figures';
import { OutsideLinkButton } from '@/ui/button';
import { WhatsAppMark } from '@/ui/whatsapp-mark';

type Account = Pick<Customer, 'address'> & PartyBalance & { changed: string | null };

const queriesOf = ({ customerId }: Sale) =>
  [customerQuery(customerId), customerBalanceQuery(customerId)] as const;

function FollowAccount({ sale, onAccount }: { sale: Sale; onAccount: (account: Account | null) => void }) {
  const [customerOf, balanceOf] = queriesOf(sale);
  const customer = useQuery(customerOf).data;
  const balance = useFigures(balanceOf).data;
  const changed = useChangedSinceSent(sale.id);
  useEffect(
    () => onAccount(customer && balance ? { ...customer, ...balance, changed } : null),
    [customer, balance, changed, onAccount],
  );
  return null;
}

/** Loads the account only for a row that is pointed at: a page has many customers. An earlier press waits for it. */
export function RowWhatsApp({ sale }: { sale: Sale }) {
  const firm = useFirm();
  const translation = useTranslation();
  const client = useQueryClient();
  const [pointedAt, setPointedAt] = useState(false);
  const noteSent = useNoteSent();
  const [known, setKnown] = useState<Account | null>(null);
  const fetch = async (): Promise<Account> => {
    const [customerOf, balanceOf] = queriesOf(sale);
    const [customer, balance, changed] = await Promise.all([
      client.fetchQuery(customerOf),
      fetchFigures(client, balanceOf),
      fetchChangedSinceSent(client, sale.id),
    ]);
    return { ...customer, ...balance, changed };
  };
  const linkWith = (account: Account | null) => {
    const details = account && {
      address: account.address,
      balances: billBalances(sale, account.balance),
      changed: account.changed,
      crates: firm.crates ? (account.crates ?? 0) : 0,
    };
    return whatsappLink(
      sale.customerPhoneNumber,
      billMessage(sale, firm.name, translation, details ?? undefined),
    );
  };
  const send = async (event: MouseEvent) => {
    noteSent(sale.id);
    if (known) return;
    event.preventDefault();
    // A bill without balances is better than none.
    await openTab(async () => linkWith(await fetch().catch(() => null)));
  };
  const point = () => setPointedAt(true);
  const href = linkWith(known);
  if (href === null) return null;
  return (
    <OutsideLinkButton
      href={href}
      look="ghost"
      size="icon"
      label={translation.t('share.sendBillTo', { name: sale.customerName })}
      onPointerEnter={point}
      onFocus={point}
      onClick={(event) => void send(event)}
    >
      <WhatsAppMark />
      {pointedAt && <FollowAccount sale={sale} onAccount={setKnown} />}
    </OutsideLinkButton>
  );
}
