import { t } from '@/i18n/language';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { quantityWords } from '@/lib/units';
import { Note } from '@/ui/note';
import { countText, type Patti, type PattiLine } from './api';

const NOTHING = '—';

const lineId = ({ productName, unit, rate }: PattiLine): string => JSON.stringify([productName, unit, rate]);

/** A name that is there twice counts on: the second one is another row. */
function named<T>(rows: readonly T[], nameOf: (row: T) => string): Map<string, T> {
  const byName = new Map<string, T>();
  for (const row of rows) {
    const same = [...byName.values()].filter((other) => nameOf(other) === nameOf(row)).length;
    byName.set(`${nameOf(row)} ${same}`, row);
  }
  return byName;
}

/** Two lists row by row, in the order of both. */
function rowsOf<T>(
  [before, after]: readonly [readonly T[], readonly T[]],
  nameOf: (row: T) => string,
  whatOf: (row: T) => string,
  textOf: (row: T) => string,
) {
  const [from, to] = [named(before, nameOf), named(after, nameOf)];
  const shown = (row: T | undefined) => (row === undefined ? NOTHING : textOf(row));
  return [...new Map([...from, ...to])].map(([id, row]) => ({
    id,
    what: whatOf(row),
    from: shown(from.get(id)),
    to: shown(to.get(id)),
  }));
}

export function differencesOf(before: Patti, after: Patti) {
  const lines = rowsOf(
    [before.lines, after.lines],
    lineId,
    ({ productName, rate }) => `${productName} × ${formatMoney(rate)}`,
    (line) => `${quantityWords(line)} = ${formatMoney(line.amount)}`,
  );
  const deductions = rowsOf(
    [before.deductions, after.deductions],
    ({ label }) => label,
    ({ label }) => label,
    ({ amount }) => formatMoney(amount),
  );
  const rest = (name: 'loaded' | 'spoiled' | 'note' | 'net', textOf: (patti: Patti) => string) => ({
    id: name,
    what: t(`patti.${name}`),
    from: textOf(before),
    to: textOf(after),
  });
  return [
    ...lines,
    ...deductions,
    rest('loaded', ({ loaded, unit }) => (loaded === null ? NOTHING : countText({ count: loaded, unit }))),
    rest('spoiled', ({ spoiled }) => formatQuantity(spoiled)),
    rest('note', ({ note }) => note || NOTHING),
    rest('net', ({ net }) => formatMoney(net)),
  ].filter(({ id, from, to }) => from !== to || id === 'net');
}

export function PattiChanges({ final, today }: { final: Patti; today: Patti }) {
  return (
    <div className="no-print mb-4">
      <Note>
        <p className="font-semibold">{t('patti.changedSince', { n: final.version })}</p>
        <ul>
          {differencesOf(final, today).map(({ id, what, from, to }) => (
            <li key={id} className="wrap-anywhere">
              {t('patti.fromTo', { what, from, to })}
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}
