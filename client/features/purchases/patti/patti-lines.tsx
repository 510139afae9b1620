import { useTranslation } from '@/i18n/language';
import { Money } from '@/ui/money';
import type { Patti, PattiLine } from './api';
import { countText, type LoadRow, loadRows, measureOf, type UnitCount } from './patti-sums';

const CELL = 'px-2 py-1.5 text-right align-baseline print:py-0.5';
/** On a narrow screen the goods have a line of their own, with the figures below. */
const ROW =
  'narrow-bill:flex narrow-bill:flex-wrap narrow-bill:items-baseline narrow-bill:gap-x-2 narrow-bill:px-2 narrow-bill:py-1.5';
const NARROW = 'narrow-bill:p-0';
const NAME = `${CELL} ${NARROW} narrow-bill:basis-full text-left! wrap-anywhere`;
const LAST = `${CELL} ${NARROW} narrow-bill:ml-auto`;
const COUNT = `${CELL} ${NARROW} figure narrow-bill:empty:hidden`;
const SUM = 'border-ink! bg-band font-semibold';

function CountCells({ counted }: { counted: Parameters<typeof measureOf>[0] }) {
  const { t } = useTranslation();
  const { pieces, weight } = measureOf(counted);
  const text = (count: UnitCount | null) => count && countText(count, t);
  return (
    <>
      <td className={COUNT}>{text(pieces)}</td>
      <td className={COUNT}>{text(weight)}</td>
    </>
  );
}

function LineRow({ line }: { line: PattiLine }) {
  return (
    <tr className={ROW}>
      <td className={`${NAME} font-semibold`}>{line.productName}</td>
      <CountCells counted={line} />
      <td className={`${CELL} ${NARROW} narrow-bill:before:content-['×_'/'']`}>
        <Money amount={line.rate} />
      </td>
      <td className={LAST}>
        <Money amount={line.amount} />
      </td>
    </tr>
  );
}

function LoadRowCells({ row, patti }: { row: LoadRow; patti: Patti }) {
  const { t } = useTranslation();
  const { name, count } = row;
  return (
    <tr className={`${ROW} ${name === 'loaded' ? SUM : 'text-muted'}`}>
      <td className={NAME}>{t(`patti.${name}`)}</td>
      <CountCells counted={{ quantity: count, unit: patti.unit }} />
      <td className={`${CELL} narrow-bill:hidden`}>–</td>
      <td className={LAST}>
        <Money amount={name === 'loaded' ? patti.gross : 0} />
      </td>
    </tr>
  );
}

/** The goods with their rates, then what was spoiled, left or sold over the load, so that the sum is what was loaded. */
export function PattiLines({ patti }: { patti: Patti }) {
  const { t } = useTranslation();
  const heads = [t('patti.pieces'), t('patti.weight'), t('patti.rate'), t('fields.amount')];
  return (
    <table aria-label={t('patti.goods')} className="narrow-bill:block w-full border-collapse">
      <thead className="border-ink bg-band narrow-bill:sr-only border-b text-sm">
        <tr>
          <th scope="col" className={`${CELL} text-left!`}>
            {t('patti.goods')}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={CELL}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-rule narrow-bill:block divide-y">
        {patti.lines.map((line) => (
          <LineRow key={JSON.stringify([line.productName, line.unit, line.rate])} line={line} />
        ))}
        {loadRows(patti).map((row) => (
          <LoadRowCells key={row.name} row={row} patti={patti} />
        ))}
        {patti.loaded === null && (
          <tr className={`${ROW} ${SUM}`}>
            <td className={NAME}>{t('sale.total')}</td>
            <td colSpan={3} className="narrow-bill:hidden" />
            <td className={LAST}>
              <Money amount={patti.gross} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

/** What is deducted, and the sum; `beside` the goods on paper, or below them. */
export function PattiDeductions({ patti, beside }: { patti: Patti; beside: boolean }) {
  const { t } = useTranslation();
  const { deductions, deducted } = patti;
  const row = 'flex justify-between gap-3 px-2';
  return (
    <section
      aria-label={t('patti.deductions')}
      className={`border-ink flex flex-col max-xl:border-t xl:border-l print:break-inside-avoid ${beside ? 'print:border-t-0 print:border-l' : 'print:border-l-0 print:border-t'}`}
    >
      <p className={`${row} border-ink bg-band border-b py-1.5 text-sm font-semibold print:py-0.5`}>
        <span>{t('patti.deductions')}</span>
        <span>{t('fields.amount')}</span>
      </p>
      <ul className="flex-1 py-1">
        {deductions.length === 0 && <li className={`${row} text-muted py-0.5`}>{t('patti.noDeductions')}</li>}
        {deductions
          .map((deduction, index) => ({ ...deduction, place: index + 1 }))
          .map(({ label, amount, place }) => (
            <li key={place} className={`${row} py-0.5`}>
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <Money amount={amount} />
            </li>
          ))}
      </ul>
      <p className={`${row} border-ink bg-band border-t py-1.5 font-semibold print:py-0.5`}>
        <span>{t('patti.deducted')}</span>
        <Money amount={deducted} />
      </p>
    </section>
  );
}
