import { Image } from 'lucide-react';
import { useFirm, useToday } from '@/features/auth/session';
import type { Sale } from '@/features/sales/api';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import { formatMoney } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { quantityWords } from '@/lib/units';
import { cratesWithText } from '@/records/crates-text';
import { SharePicture } from '@/records/share-picture';
import { OutsideLinkButton } from '@/ui/button';

import { NoChat, WhatsAppMark } from '@/ui/whatsapp-mark';
import { type BillAccount, useNoteSent } from './bill-account';
import { billPicture } from './bill-picture';

/** A balance as a line of the message: what is due, or an advance without its minus. */
const balanceLine = (
  rupees: string,
  due: 'share.oldBalance' | 'share.totalDue',
  advance: 'share.oldAdvance' | 'share.totalAdvance',
  t: Translation['t'],
): string => t(rupees.startsWith('-') ? advance : due, { amount: formatMoney(rupees.replace('-', '')) });

export function billMessage(
  sale: Sale,
  firmName: string,
  { t, language }: Translation,
  { address, balances, changed, crates }: Partial<BillAccount> = {},
): string {
  const items = sale.items.map((item, index) =>
    t('share.item', {
      n: index + 1,
      product: item.productName,
      quantity: quantityWords(item, t),
      price: formatMoney(item.unitPrice),
      amount: formatMoney(item.amount),
    }),
  );
  return [
    `*${firmName}*`,
    t('share.bill', { id: sale.id }),
    t('share.date', { date: formatDay(sale.saleDate, language) }),
    ...(changed ? [t('sale.changed', { moment: formatMomentOfYear(changed, language) })] : []),
    t('share.customer', { name: sale.customerName }),
    ...(address ? [t('share.address', { address })] : []),
    ...(sale.vehicleNumber ? [t('share.vehicle', { vehicle: sale.vehicleNumber })] : []),
    ...(sale.description ? [t('share.description', { description: sale.description })] : []),
    '',
    ...items,
    '',
    `*${t('share.amount', { amount: formatMoney(sale.amount) })}*`,
    ...(balances
      ? [
          balanceLine(balances.old, 'share.oldBalance', 'share.oldAdvance', t),
          `*${balanceLine(balances.total, 'share.totalDue', 'share.totalAdvance', t)}*`,
        ]
      : []),
    ...(crates ? [cratesWithText(crates, t)] : []),
    '',
    t('share.thanks'),
  ].join('\n');
}

export function BillWhatsApp({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const firm = useFirm();
  const noteSent = useNoteSent();
  const href = whatsappLink(sale.customerPhoneNumber, billMessage(sale, firm.name, translation, account));
  if (href === null) return <NoChat />;
  return (
    <OutsideLinkButton
      href={href}
      look="outline"
      onClick={() => noteSent(sale.id)}
      label={translation.t('share.sendBill')}
      className="max-md:px-3"
    >
      <WhatsAppMark />
      {translation.t('actions.whatsapp')}
    </OutsideLinkButton>
  );
}

export function ShareBill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const translation = useTranslation();
  const firm = useFirm();
  const today = useToday();
  const noteSent = useNoteSent();
  return (
    <SharePicture
      draw={async () => [await billPicture(sale, account, firm, { ...translation, today })]}
      name={`bill-${sale.id}`}
      onShared={() => noteSent(sale.id)}
      disabled={account.loading}
      className="max-md:px-3"
    >
      <Image aria-hidden className="size-5" />
      {translation.t('statement.picture')}
    </SharePicture>
  );
}
