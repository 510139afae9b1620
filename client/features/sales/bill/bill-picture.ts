import type { Sale } from '@/features/sales/api';
import type { Translation } from '@/i18n/language';
import { formatDay, formatMomentOfYear } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney, formatPaise } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { cratesWithText } from '@/records/crates-text';
import { drawnPicture, type PictureSheet, QUIET } from '@/records/picture-sheet';
import { paymentOf, upiUri } from '@/records/upi/payment';
import { qrPath } from '@/ui/qr-code';
import { type BillAccount, contactLine, payablePaise } from './bill-account';
import { countWords } from './bill-count';

interface Words extends Translation {
  today: string;
}

function drawHead(sheet: PictureSheet, sale: Sale, account: BillAccount, { t, language }: Words): void {
  sheet.text(`${t('sale.billTo')} ${sale.customerName}`, { size: 21, bold: true, book: true });
  sheet.text(contactLine(sale, account));
  if (sale.description !== '') sheet.text(sale.description, QUIET);
  sheet.space(6);
  sheet.rule();
  sheet.row(`${t('sale.billNumber')} ${sale.id}`, formatDay(sale.saleDate, language), { bold: true });
  if (sale.vehicleNumber) sheet.text(`${t('purchase.vehicleNumber')} ${sale.vehicleNumber}`);
  if (account.changed !== null)
    sheet.text(t('sale.changed', { moment: formatMomentOfYear(account.changed, language) }), { bold: true });
  sheet.space(4);
}

function drawItems(sheet: PictureSheet, sale: Sale, { t }: Words): void {
  for (const item of sale.items)
    sheet.goods(
      item.productName,
      `${quantityWords(item, t)} × ${formatMoney(item.unitPrice)}`,
      formatMoney(item.amount),
    );
  sheet.rule();
  sheet.space(4);
  sheet.text(countWords(sale.items, t), { size: 15, bold: true });
}

/** What is owed; an advance is marked with its word. */
const owed = (rupees: string, t: Words['t']): string =>
  rupees.startsWith('-') ? `${formatMoney(rupees.slice(1))} ${t('balance.advance')}` : formatMoney(rupees);

function drawTotals(sheet: PictureSheet, sale: Sale, { balances, crates }: BillAccount, words: Words): void {
  const { t, language, today } = words;
  sheet.total(t('sale.total'), formatMoney(sale.amount));
  if (balances === null) return;
  sheet.row(t('sale.oldBalance'), owed(balances.old, t));
  sheet.row(
    `${t('sale.totalDue')} ${t('sale.asOf', { day: formatDay(today, language) })}`,
    owed(balances.total, t),
    {
      size: 18,
      bold: true,
    },
  );
  if (crates) sheet.text(cratesWithText(crates, t));
}

/** The bill as one PNG picture, for a customer's phone. */
export function billPicture(sale: Sale, account: BillAccount, firm: Firm, words: Words): Promise<Blob> {
  const { t } = words;
  const note = `${t('sale.billNumber')} ${sale.id}`;
  const payment = paymentOf({ firm, paise: payablePaise(sale, account), note });
  return drawnPicture((sheet) => {
    sheet.letterhead(firm, t);
    drawHead(sheet, sale, account, words);
    drawItems(sheet, sale, words);
    drawTotals(sheet, sale, account, words);
    sheet.space(12);
    if (payment !== null) {
      const { path, size } = qrPath(upiUri(payment));
      sheet.code(path, size, [t('upi.pay', { amount: formatPaise(payment.paise) }), payment.upiId]);
    }
    sheet.space(12);
    sheet.row(
      t('sale.errorsExcepted'),
      t('sale.signature', { firm: firm.name }),
      { ...QUIET, size: 14 },
      { bold: true, book: true },
    );
  });
}
