import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatMoney, formatPaise, formatQuantity, type Paise } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import type { Patti, PattiLine } from './api';
import { footOf, oversoldOf } from './patti-sums';

type Words = Pick<Translation, 't' | 'language'>;

/** '34 pieces · 680 kg', '210 box' */
function quantityText({ pieces, quantity, unit }: PattiLine, t: Translation['t']): string {
  const counted = `${formatQuantity(quantity)} ${unitName(unit, t)}`;
  return pieces === null ? counted : `${t('patti.pieceCount', { n: formatQuantity(pieces) })} · ${counted}`;
}

/** The foot of a patti as label and amount: the old account, each payment, what is due. */
export function footRows(patti: Patti, { t, language }: Words): { label: string; amount: string }[] {
  const { oldPaise, totalPaise } = footOf(patti);
  const shown = (paise: Paise) => formatPaise(Math.abs(paise) as Paise);
  return [
    { label: t(oldPaise < 0 ? 'patti.oldAdvance' : 'patti.oldAccount'), amount: shown(oldPaise) },
    ...patti.payments.map(({ date, amount, paymentMethod }) => ({
      label: t('patti.paid', { day: formatDay(date, language), method: t(`payment.${paymentMethod}`) }),
      amount: `-${formatMoney(amount)}`,
    })),
    { label: t(totalPaise < 0 ? 'patti.totalAdvance' : 'patti.totalDue'), amount: shown(totalPaise) },
  ];
}

/** What was not sold, sold over the load, and loaded: a count each. */
export function countRows(patti: Patti, t: Translation['t']): { label: string; count: string }[] {
  const count = (n: number) => `${formatQuantity(n)} ${unitName(patti.unit, t)}`.trim();
  const oversold = oversoldOf(patti);
  return [
    ...(patti.spoiled > 0 ? [{ label: t('patti.spoiled'), count: count(patti.spoiled) }] : []),
    ...(patti.left !== null && patti.left > 0 ? [{ label: t('patti.left'), count: count(patti.left) }] : []),
    ...(oversold > 0 ? [{ label: t('patti.oversold'), count: `-${count(oversold)}` }] : []),
    ...(patti.loaded === null ? [] : [{ label: t('patti.loaded'), count: count(patti.loaded) }]),
  ];
}

/** The patti as a WhatsApp message, in the order of the sheet. */
export function pattiMessage(patti: Patti, firmName: string, words: Words): string {
  const { t, language } = words;
  const row = (label: string, amount: string) => t('patti.textRow', { label, amount });
  const head = patti.number === null ? t('patti.soFar') : `${t('patti.number')} ${patti.number}`;
  const version = patti.version > 1 ? ` · ${t('patti.versionOf', { n: patti.version })}` : '';
  const foot = footRows(patti, words);
  return [
    `*${firmName}*`,
    `${head}${version}`,
    `${t('patti.shri')} ${patti.vendor.name}`,
    [patti.vehicleNumber, patti.description, formatDay(patti.arrived, language)].filter(Boolean).join(' · '),
    '',
    ...patti.lines.map((line) =>
      t('patti.lineText', {
        product: line.productName,
        quantity: quantityText(line, t),
        rate: formatMoney(line.rate),
        amount: formatMoney(line.amount),
      }),
    ),
    ...countRows(patti, t).map(({ label, count }) => row(label, count)),
    '',
    row(t('patti.gross'), formatMoney(patti.gross)),
    ...patti.deductions.map(({ label, amount }) => row(label, `-${formatMoney(amount)}`)),
    `*${row(t('patti.net'), formatMoney(patti.net))}*`,
    '',
    ...foot.slice(0, -1).map(({ label, amount }) => row(label, amount)),
    ...foot.slice(-1).map(({ label, amount }) => `*${row(label, amount)}*`),
    ...(patti.note === '' ? [] : ['', patti.note]),
    '',
    t('patti.rates'),
  ].join('\n');
}
