import { dotted, t } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { addPaise, formatMoney, formatPaise, formatQuantity, type Paise, roundedPaise } from '@/lib/money/money';
import { isWeighed, quantityWords, unitName } from '@/lib/units';
import type { Patti, PattiLine } from './api';

export interface UnitCount {
  count: number;
  unit: string;
}

interface Measure {
  pieces: UnitCount | null;
  weight: UnitCount | null;
}

/** Goods sold by weight have their boxes or bags as pieces, if these are known. */
export function measureOf({
  unit,
  quantity,
  pieces = null,
}: Pick<PattiLine, 'unit' | 'quantity'> & { pieces?: number | null }): Measure {
  const counted = { count: quantity, unit };
  if (pieces !== null) return { pieces: { count: pieces, unit: 'pcs' }, weight: counted };
  return isWeighed(unit) ? { pieces: null, weight: counted } : { pieces: counted, weight: null };
}

/** '680 kg'; a load without a unit is a number. */
export const countText = ({ count, unit }: UnitCount): string => `${formatQuantity(count)} ${unitName(unit)}`.trim();

export interface LoadRow {
  name: 'spoiled' | 'left' | 'leftUncounted' | 'oversold' | 'loaded';
  /** in the load's unit; below 0 what was sold over the load */
  count: number;
}

/** With the lines above, the sum is what was loaded. */
export function loadRows({ loaded, spoiled, left, oversold, mixedUnits }: Patti): LoadRow[] {
  const rows: LoadRow[] = [
    { name: 'spoiled', count: spoiled },
    { name: mixedUnits ? 'leftUncounted' : 'left', count: left ?? 0 },
    { name: 'oversold', count: -(oversold ?? 0) },
    { name: 'loaded', count: loaded ?? 0 },
  ];
  return rows.filter(({ name, count }) => count !== 0 || (name === 'loaded' && loaded !== null));
}

/** The old account, each payment, what is due. All but the sum have the sign that they count with. */
export function footRows(patti: Patti): { id: string | number; label: string; amount: string }[] {
  const otherPaise = roundedPaise(patti.otherBalance);
  // The payments since the vehicle came are listed one by one, so the old account is what it was before them.
  const oldPaise = addPaise([otherPaise, ...patti.payments.map(({ amount }) => roundedPaise(amount))]);
  const totalPaise = addPaise([roundedPaise(patti.net), otherPaise]);
  return [
    { id: 'old', label: t(oldPaise < 0 ? 'patti.oldAdvance' : 'patti.oldAccount'), amount: formatPaise(oldPaise) },
    ...patti.payments.map(({ id, date, amount, paymentMethod }) => ({
      id,
      label: t('patti.paid', { day: formatDay(date), method: t(`payment.${paymentMethod}`) }),
      amount: `-${formatMoney(amount)}`,
    })),
    {
      id: 'total',
      label: t(totalPaise < 0 ? 'patti.totalAdvance' : 'patti.totalDue'),
      amount: formatPaise(Math.abs(totalPaise) as Paise),
    },
  ];
}

export function pattiMessage(patti: Patti, firmName: string): string {
  const row = (label: string, amount: string) => t('patti.textRow', { label, amount });
  const head = patti.number === null ? t('patti.soFar') : `${t('patti.number')} ${patti.number}`;
  const version = patti.version > 1 ? ` · ${t('patti.versionOf', { n: patti.version })}` : '';
  const foot = footRows(patti);
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
    ...foot.slice(0, -1).map(({ label, amount }) => row(label, amount)),
    ...foot.slice(-1).map(({ label, amount }) => `*${row(label, amount)}*`),
    ...(patti.crates ? [patti.crates] : []),
    ...(patti.note === '' ? [] : ['', patti.note]),
    '',
    t('patti.rates'),
    t('patti.asOf', { moment: formatMoment(patti.asOf) }),
  ].join('\n');
}
