import type { Translation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { addPaise, formatMoney, formatPaise, type Paise, roundedPaise } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import type { Patti } from './api';
import { countText, loadRows } from './patti-sums';

type Words = Pick<Translation, 't' | 'language'>;

/** The foot of a patti: the old account, each payment, what is due. All but the sum have the sign that they count with. */
export function footRows(
  patti: Patti,
  { t, language }: Words,
): { id: string | number; label: string; amount: string }[] {
  const otherPaise = roundedPaise(patti.otherBalance);
  // The payments since the vehicle came are listed one by one, so the old account is what it was before them.
  const oldPaise = addPaise([otherPaise, ...patti.payments.map(({ amount }) => roundedPaise(amount))]);
  const totalPaise = addPaise([roundedPaise(patti.net), otherPaise]);
  return [
    {
      id: 'old',
      label: t(oldPaise < 0 ? 'patti.oldAdvance' : 'patti.oldAccount'),
      amount: formatPaise(oldPaise),
    },
    ...patti.payments.map(({ id, date, amount, paymentMethod }) => ({
      id,
      label: t('patti.paid', { day: formatDay(date, language), method: t(`payment.${paymentMethod}`) }),
      amount: `-${formatMoney(amount)}`,
    })),
    {
      id: 'total',
      label: t(totalPaise < 0 ? 'patti.totalAdvance' : 'patti.totalDue'),
      amount: formatPaise(Math.abs(totalPaise) as Paise),
    },
  ];
}

export function pattiMessage(patti: Patti, firmName: string, words: Words): string {
  const { t, language } = words;
  const row = (label: string, amount: string) => t('patti.textRow', { label, amount });
  const head = patti.number === null ? t('patti.soFar') : `${t('patti.number')} ${patti.number}`;
  const version = patti.version > 1 ? ` · ${t('patti.versionOf', { n: patti.version })}` : '';
  const foot = footRows(patti, words);
  return [
    `*${firmName}*`,
    `${head}${version}`,
    `${t('slip.to')} ${patti.vendor.name}`,
    [patti.vehicleNumber, patti.description, formatDay(patti.arrived, language)].filter(Boolean).join(' · '),
    '',
    ...patti.lines.map((line) =>
      t('patti.lineText', {
        product: line.productName,
        quantity: quantityWords(line, t),
        rate: formatMoney(line.rate),
        amount: formatMoney(line.amount),
      }),
    ),
    ...loadRows(patti).map(({ name, count }) =>
      row(t(`patti.${name}`), countText({ count, unit: patti.unit }, t)),
    ),
    '',
    row(t('patti.gross'), formatMoney(patti.gross)),
    ...patti.deductions.map(({ label, amount }) => row(label, `-${formatMoney(amount)}`)),
    `*${row(t('patti.net'), formatMoney(patti.net))}*`,
    '',
    ...foot.slice(0, -1).map(({ label, amount }) => row(label, amount)),
    ...foot.slice(-1).map(({ label, amount }) => `*${row(label, amount)}*`),
    ...(patti.crates ? [patti.crates] : []),
    ...(patti.note === '' ? [] : ['', patti.note]),
    '',
    t('patti.rates'),
    t('patti.asOf', { moment: formatMoment(patti.asOf, language) }),
  ].join('\n');
}
