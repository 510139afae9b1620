import { currentFirm } from '@/device/session';
import { openTab } from '@/device/share';
import { t } from '@/i18n/language';
import { cratesLine } from '@/lib/crates';
import { messageOf } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/cache';
import { type Paise, paiseOf, shortMoney, shortPaise } from '@/lib/money/money';
import type { PaymentMethod } from '@/lib/payment-methods';
import { whatsappLink } from '@/lib/phone';
import { fetchFigures } from '@/saving/figures';
import { toastError, toastFailure } from '@/ui/toast/toast-store';
import type { PartyQueries } from './party/party';
import { type AccountEntry, balanceBeforeOne } from './party/running';

interface Paid {
  amount: string | number;
  method: PaymentMethod;
  /** the allowance given with it, in rupees; '0' for none */
  allowance: string;
}

interface Receipt extends Paid {
  type: 'received' | 'paid';
  firmName: string;
  /** what was owed before it, in rupees; below 0 it was paid ahead */
  before: string | number;
  /** what is owed now, also after later entries */
  balance: string | number;
  /** the line about crates; '' for none */
  crates: string;
}

/** '₹12,340', or 'advance ₹200'. */
function owed(paise: Paise): string {
  const amount = shortPaise(Math.abs(paise) as Paise);
  return paise < 0 ? t('share.receiptAdvance', { amount }) : amount;
}

export function receiptText(receipt: Receipt): string {
  const { type, firmName, amount, method, allowance } = receipt;
  const [before, now] = [paiseOf(receipt.before), paiseOf(receipt.balance)];
  const values = { amount: shortMoney(amount), method: t(`payment.${method}`) };
  const sentences = [
    t(type === 'received' ? 'share.receiptReceived' : 'share.receiptPaid', values),
    paiseOf(allowance) > 0 ? t('share.receiptAllowance', { amount: shortMoney(allowance) }) : '',
    t('share.receiptDue', { before: owed(before), now: owed(now) }),
  ];
  return [sentences.filter(Boolean).join(' '), receipt.crates, firmName].filter(Boolean).join('\n');
}

/** Opens a WhatsApp chat with the receipt of an entry already written, with the balance from the server. */
export async function sendReceipt(
  queries: PartyQueries,
  partyId: number,
  entry: Pick<AccountEntry, 'type' | 'id'>,
  paid: () => Paid | Promise<Paid>,
): Promise<void> {
  const firm = currentFirm();
  const read = async () => {
    const [{ phoneNumber }, account, entries, payment] = await Promise.all([
      queryClient.fetchQuery(queries.one(partyId)),
      fetchFigures({ ...queries.balance(partyId), staleTime: 0 }),
      fetchFigures({ ...queries.transactions(partyId), staleTime: 0 }),
      paid(),
    ]);
    const receipt: Receipt = {
      ...payment,
      type: queries.party === 'customer' ? 'received' : 'paid',
      firmName: firm.name,
      before: balanceBeforeOne(account.balance, entries, entry),
      balance: account.balance,
      crates: cratesLine(firm, account.crates),
    };
    return whatsappLink(phoneNumber, receiptText(receipt));
  };
  try {
    if (!(await openTab(read))) toastFailure(t('messages.error'), t('share.noChat'));
  } catch (error) {
    toastError(error, 'messages.error', messageOf);
  }
}
