import { useFirm, useToday } from '@/device/session';
import type { Sale } from '@/features/sales/api';
import { labelled, t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { quantityWords } from '@/lib/units';
import { drawnPicture, type PaperPicture, QUIET } from '@/records/paper-picture';
import { SharePicture } from '@/records/share-picture';
import { ChatButton } from '@/ui/whatsapp-mark';
import { countWords } from './bill';
import { type BillAccount, contactLine, noteSent, payablePaise } from './bill-account';

function drawHead(paper: PaperPicture, sale: Sale, account: BillAccount): void {
  paper.text(`${t('slip.to')} ${sale.customerName}`, { size: 21, bold: true, book: true });
  paper.text(contactLine(sale, account));
  paper.text(sale.description, QUIET);
  paper.space(6);
  paper.rule();
  paper.row(`${t('sale.billNumber')} ${sale.id}`, formatDay(sale.saleDate), { bold: true });
  if (sale.vehicleNumber) paper.text(`${t('purchase.vehicleNumber')} ${sale.vehicleNumber}`);
  paper.text(account.changed, { bold: true });
  paper.space(4);
}

function drawItems(paper: PaperPicture, sale: Sale): void {
  for (const item of sale.items) paper.goods(item, item.unitPrice);
  paper.rule(4);
  paper.text(countWords(sale.items), { size: 15, bold: true });
}

const owed = (rupees: string): string =>
  rupees.startsWith('-') ? `${formatMoney(rupees.slice(1))} ${t('balance.advance')}` : formatMoney(rupees);

function drawTotals(paper: PaperPicture, sale: Sale, { balances, crates }: BillAccount, today: string): void {
  paper.total(t('sale.total'), formatMoney(sale.amount));
  if (balances === null) return;
  paper.row(t('sale.oldBalance'), owed(balances.old));
  paper.row(`${t('sale.totalDue')} ${t('sale.asOf', { day: formatDay(today) })}`, owed(balances.total), {
    size: 18,
    bold: true,
  });
  paper.text(crates);
}

function billPicture(sale: Sale, account: BillAccount, firm: Firm, today: string): Promise<Blob> {
  return drawnPicture((paper) => {
    paper.letterhead(firm);
    drawHead(paper, sale, account);
    drawItems(paper, sale);
    drawTotals(paper, sale, account, today);
    paper.foot({ firm, paise: payablePaise(sale, account), note: `${t('sale.billNumber')} ${sale.id}` });
  });
}

/** A balance as a line of the message: what is due, or an advance without its minus. */
function balanceLine(rupees: string, which: 'old' | 'total'): string {
  const amount = formatMoney(rupees.replace('-', ''));
  if (rupees.startsWith('-')) return t(`share.${which}Advance`, { amount });
  return labelled(t(which === 'old' ? 'sale.oldBalance' : 'sale.totalDue'), amount);
}

export function billMessage(sale: Sale, firmName: string, account: Partial<BillAccount>): string {
  const { address, balances, changed, crates } = account;
  const items = sale.items.map((item, index) =>
    t('share.item', {
      n: index + 1,
      product: item.productName,
      quantity: quantityWords(item),
      price: formatMoney(item.unitPrice),
      amount: formatMoney(item.amount),
    }),
  );
  return [
    `*${firmName}*`,
    t('share.bill', { id: sale.id }),
    labelled(t('date.date'), formatDay(sale.saleDate)),
    ...(changed ? [changed] : []),
    t('share.customer', { name: sale.customerName }),
    ...(address ? [labelled(t('fields.address'), address)] : []),
    ...(sale.vehicleNumber ? [labelled(t('purchase.vehicle'), sale.vehicleNumber)] : []),
    ...(sale.description ? [labelled(t('fields.description'), sale.description)] : []),
    '',
    ...items,
    '',
    `*${labelled(t('sale.total'), formatMoney(sale.amount))}*`,
    ...(balances ? [balanceLine(balances.old, 'old'), `*${balanceLine(balances.total, 'total')}*`] : []),
    ...(crates ? [crates] : []),
    '',
    t('share.thanks'),
  ].join('\n');
}

export const chatLink = (sale: Sale, firm: Firm, account: Partial<BillAccount>): string | null =>
  whatsappLink(sale.customerPhoneNumber, billMessage(sale, firm.name, account));

export function SendBill({ sale, account }: { sale: Sale; account: BillAccount }) {
  const firm = useFirm();
  const today = useToday();
  const chat = chatLink(sale, firm, account);
  const sent = () => noteSent(sale.id);
  return (
    <>
      <ChatButton href={chat} onClick={sent} label={t('share.sendBill')} className="max-md:px-3" />
      <SharePicture
        draw={async () => [await billPicture(sale, account, firm, today)]}
        name={`bill-${sale.id}`}
        onShared={sent}
        disabled={account.loading}
        className="max-md:px-3 [&_svg]:size-5"
        text={t('statement.picture')}
      />
    </>
  );
}
