import type { Sale } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { cratesWithText } from '@/records/crates-text';
import { drawnPicture, type PaperPicture, QUIET } from '@/records/paper-picture';
import { countWords } from './bill';
import { type BillAccount, contactLine, payablePaise } from './bill-account';

interface Words extends Translation {
  today: string;
}

function drawHead(paper: PaperPicture, sale: Sale, account: BillAccount, { t, language }: Words): void {
  paper.text(`${t('slip.to')} ${sale.customerName}`, { size: 21, bold: true, book: true });
  paper.text(contactLine(sale, account));
  if (sale.description !== '') paper.text(sale.description, QUIET);
  paper.space(6);
  paper.rule();
  paper.row(`${t('sale.billNumber')} ${sale.id}`, formatDay(sale.saleDate, language), { bold: true });
  if (sale.vehicleNumber) paper.text(`${t('purchase.vehicleNumber')} ${sale.vehicleNumber}`);
  if (account.changed !== null)
    paper.text(t('sale.changed', { moment: formatMomentOfYear(account.changed, language) }), { bold: true });
  paper.space(4);
}

function drawItems(paper: PaperPicture, sale: Sale, { t }: Words): void {
  for (const item of sale.items)
    paper.goods(
      item.productName,
      `${quantityWords(item, t)} × ${formatMoney(item.unitPrice)}`,
      formatMoney(item.amount),
    );
  paper.rule();
  paper.space(4);
  paper.text(countWords(sale.items, t), { size: 15, bold: true });
}

const owed = (rupees: string, t: Words['t']): string =>
  rupees.startsWith('-') ? `${formatMoney(rupees.slice(1))} ${t('balance.advance')}` : formatMoney(rupees);

function drawTotals(paper: PaperPicture, sale: Sale, { balances, crates }: BillAccount, words: Words): void {
  const { t, language, today } = words;
  paper.total(t('sale.total'), formatMoney(sale.amount));
  if (balances === null) return;
  paper.row(t('sale.oldBalance'), owed(balances.old, t));
  paper.row(
    `${t('sale.totalDue')} ${t('sale.asOf', { day: formatDay(today, language) })}`,
    owed(balances.total, t),
    {
      size: 18,
      bold: true,
    },
  );
  if (crates) paper.text(cratesWithText(crates, t));
}

export function billPicture(sale: Sale, account: BillAccount, firm: Firm, words: Words): Promise<Blob> {
  const { t } = words;
  return drawnPicture((paper) => {
    paper.letterhead(firm, t);
    drawHead(paper, sale, account, words);
    drawItems(paper, sale, words);
    drawTotals(paper, sale, account, words);
    paper.foot({ firm, paise: payablePaise(sale, account), note: `${t('sale.billNumber')} ${sale.id}` }, t);
  });
}
