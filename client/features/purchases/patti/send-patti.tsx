import { useFirm } from '@/device/session';
import { dotted, t } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { whatsappLink } from '@/lib/phone';
import { quantityWords } from '@/lib/units';
import { drawnPicture, INK, type PaperPicture, QUIET } from '@/records/paper-picture';
import { SharePicture } from '@/records/share-picture';
import { ChatButton } from '@/ui/whatsapp-mark';
import { countText, footRows, loadRows, type Patti } from './api';

export function pattiMessage(patti: Patti, firmName: string): string {
  const row = (label: string, amount: string) => t('patti.textRow', { label, amount });
  const head = patti.number === null ? t('patti.soFar') : `${t('patti.number')} ${patti.number}`;
  const version = patti.version > 1 ? ` · ${t('patti.versionOf', { n: patti.version })}` : '';
  return [
    `*${firmName}*`,
    `${head}${version}`,
    `${t('slip.to')} ${patti.vendor.name}`,
    dotted(patti.vehicleNumber, patti.description, formatDay(patti.arrived)),
    '',
    ...patti.lines.map((line) =>
      t('patti.lineText', {
        product: line.productName,
        quantity: quantityWords(line),
        rate: formatMoney(line.rate),
        amount: formatMoney(line.amount),
      }),
    ),
    ...loadRows(patti).map(({ name, count }) => row(t(`patti.${name}`), countText({ count, unit: patti.unit }))),
    '',
    row(t('patti.gross'), formatMoney(patti.gross)),
    ...patti.deductions.map(({ label, amount }) => row(label, `-${formatMoney(amount)}`)),
    `*${row(t('patti.net'), formatMoney(patti.net))}*`,
    '',
    ...footRows(patti).map(({ id, label, amount }) =>
      id === 'total' ? `*${row(label, amount)}*` : row(label, amount),
    ),
    ...(patti.crates ? [patti.crates] : []),
    ...(patti.note === '' ? [] : ['', patti.note]),
    '',
    t('patti.rates'),
    t('patti.asOf', { moment: formatMoment(patti.asOf) }),
  ].join('\n');
}

const BOLD = { bold: true };

function drawHead(paper: PaperPicture, patti: Patti): void {
  const { vendor, number, version, description = '' } = patti;
  paper.text(`${t('slip.to')} ${vendor.name}`, { size: 21, bold: true, book: true });
  paper.text(dotted(vendor.address, vendor.phoneNumber));
  paper.space(6);
  paper.rule();
  const arrived = `${t('patti.arrived')} ${formatDay(patti.arrived)}`;
  if (number === null) paper.text(arrived, BOLD);
  else paper.row(`${t('patti.number')} ${number}${version > 1 ? ` / ${version}` : ''}`, arrived, BOLD);
  paper.text(`${t('purchase.vehicle')} ${patti.vehicleNumber}`);
  if (description) paper.text(`${t('patti.mark')} ${description}`);
  paper.space(4);
}

function drawGoods(paper: PaperPicture, patti: Patti): void {
  for (const line of patti.lines) paper.goods(line, line.rate);
  const rows = loadRows(patti);
  if (rows.length > 0) paper.rule();
  for (const { name, count } of rows)
    paper.row(t(`patti.${name}`), countText({ count, unit: patti.unit }), name === 'loaded' ? BOLD : QUIET);
}

function drawSums(paper: PaperPicture, patti: Patti): void {
  paper.space(6);
  paper.rule(4, INK);
  paper.row(t('patti.gross'), formatMoney(patti.gross), BOLD);
  for (const { label, amount } of patti.deductions) paper.row(label, `-${formatMoney(amount)}`);
  paper.total(t('patti.net'), formatMoney(patti.net));
  for (const { id, label, amount } of footRows(patti))
    paper.row(label, amount, id === 'total' ? { size: 18, bold: true } : {});
  paper.text(patti.crates ?? '');
  paper.space(12);
  paper.text(patti.note);
  paper.text(t('patti.rates'), { bold: true, book: true });
  paper.text(t('patti.asOf', { moment: formatMoment(patti.asOf) }), { ...QUIET, size: 14 });
}

function pattiPicture(patti: Patti, firm: Firm): Promise<Blob> {
  return drawnPicture((paper) => {
    paper.letterhead(firm, t(patti.number === null ? 'patti.soFar' : 'patti.title'));
    drawHead(paper, patti);
    drawGoods(paper, patti);
    drawSums(paper, patti);
    paper.text(t('sale.signature', { firm: firm.name }), { bold: true, book: true, align: 'right' });
  });
}

export function SendPatti({ patti }: { patti: Patti }) {
  const firm = useFirm();
  const chat = whatsappLink(patti.vendor.phoneNumber, pattiMessage(patti, firm.name));
  return (
    <>
      <ChatButton href={chat} label={t('patti.send')} />
      <SharePicture
        draw={async () => [await pattiPicture(patti, firm)]}
        name={`patti-${(patti.number ?? patti.vehicleNumber).replace(/\W+/g, '-')}`}
        text={t('statement.picture')}
      />
    </>
  );
}
