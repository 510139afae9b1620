import { usePageFoot } from '@/device/print';
import { useFirm } from '@/device/session';
import { dotted, t } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import type { GoodsQuantity } from '@/lib/units';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { Figure, Money, Plate } from '@/ui/values';
import { countText, footRows, type LoadRow, loadRows, measureOf, type Patti, type PattiLine } from './api';

const CELL = 'px-2 py-1.5 text-right align-baseline print:py-0.5';
/** On a narrow screen the goods have a line of their own, with the figures below. */
const ROW =
  'narrow-bill:flex narrow-bill:flex-wrap narrow-bill:items-baseline narrow-bill:gap-x-2 narrow-bill:px-2 narrow-bill:py-1.5';
const NARROW = 'narrow-bill:p-0';
const NAME = `${CELL} ${NARROW} narrow-bill:basis-full text-left! wrap-anywhere`;
const LAST = `${CELL} ${NARROW} narrow-bill:ml-auto`;
const COUNT = `${CELL} ${NARROW} figure narrow-bill:empty:hidden`;
const SUM = 'border-ink! bg-band font-semibold';

function CountCells({ counted }: { counted: GoodsQuantity }) {
  const { pieces, weight } = measureOf(counted);
  return (
    <>
      <td className={COUNT}>{pieces && countText(pieces)}</td>
      <td className={COUNT}>{weight && countText(weight)}</td>
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

function LoadRowCells({ row: { name, count }, patti }: { row: LoadRow; patti: Patti }) {
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

function PattiLines({ patti }: { patti: Patti }) {
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
      <tbody className="narrow-bill:block lined">
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

function PattiDeductions({ patti, beside }: { patti: Patti; beside: boolean }) {
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
        {patti.deductions.length === 0 && <li className={`${row} text-muted py-0.5`}>{t('patti.noDeductions')}</li>}
        {Object.entries(patti.deductions).map(([place, { label, amount }]) => (
          <li key={place} className={`${row} py-0.5`}>
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <Money amount={amount} />
          </li>
        ))}
      </ul>
      <p className={`${row} border-ink bg-band border-t py-1.5 font-semibold print:py-0.5`}>
        <span>{t('patti.deducted')}</span>
        <Money amount={patti.deducted} />
      </p>
    </section>
  );
}

function Head({ patti }: { patti: Patti }) {
  const { vendor, number, version, description } = patti;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2 print:pb-1">
      <PaperParty name={vendor.name} contact={dotted(vendor.address, vendor.phoneNumber)} />
      <dl className={FACTS}>
        <PaperFact label={t('purchase.vehicle')}>
          <Plate number={patti.vehicleNumber} />
        </PaperFact>
        {description && <PaperFact label={t('patti.mark')}>{description}</PaperFact>}
      </dl>
      <dl className={FACTS}>
        {number !== null && (
          <PaperFact label={t('patti.number')}>
            <span className="font-book paper-red figure text-xl font-bold">
              {number}
              {version > 1 && ` / ${version}`}
            </span>
          </PaperFact>
        )}
        <PaperFact label={t('patti.arrived')}>
          <span className="figure">{formatDay(patti.arrived)}</span>
        </PaperFact>
      </dl>
    </div>
  );
}

function Equation({ patti }: { patti: Patti }) {
  const part = 'narrow-bill:justify-between flex flex-wrap items-baseline gap-x-2';
  return (
    <p className="total-rule narrow-bill:grid narrow-bill:grid-cols-[auto_minmax(0,1fr)] mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 print:mt-1.5 print:py-1">
      <span className={`${part} narrow-bill:col-start-2`}>
        <span className="text-muted">{t('patti.gross')}</span> <Money amount={patti.gross} className="font-semibold" />
      </span>
      <span aria-hidden>−</span>
      <span className={part}>
        <span className="text-muted">{t('patti.deductions')}</span>{' '}
        <Money amount={patti.deducted} className="font-semibold" />
      </span>
      <span aria-hidden>=</span>
      <span className={`${part} font-book font-bold`}>
        {t('patti.net')} <Money amount={patti.net} className="font-sans text-xl" />
      </span>
    </p>
  );
}

function PattiAccount({ patti }: { patti: Patti }) {
  return (
    <div className="min-w-60 flex-1">
      <div>
        {footRows(patti).map(({ id, label, amount }) => (
          <p key={id} className="flex flex-wrap justify-between gap-x-4 last:text-lg last:font-bold">
            {label} <Figure text={amount} />
          </p>
        ))}
      </div>
      {patti.crates && <p className="figure">{patti.crates}</p>}
    </div>
  );
}

function Signatures() {
  const firm = useFirm();
  const line = 'border-muted font-book flex-1 border-t border-dotted pt-1 text-center text-sm font-semibold';
  return (
    <div className="mt-auto flex gap-6 pt-10 print:gap-3 print:pt-8">
      <p className={line}>{t('patti.signGrower')}</p>
      <p className={line}>{t('sale.signature', { firm: firm.name })}</p>
    </div>
  );
}

/** So many rows of goods have the deductions beside them on paper; more go over pages, with these below. */
const MOST_BESIDE = { a5: 9, a4: 24 };

export function PattiPaper({ patti, size }: { patti: Patti; size: 'a5' | 'a4' }) {
  const beside = patti.lines.length <= MOST_BESIDE[size];
  usePageFoot(`${patti.number ?? patti.vehicleNumber} · `);
  return (
    <article
      aria-label={t('patti.title')}
      data-size={size}
      className="patti-page sheet mx-auto max-w-4xl p-4 md:p-6 print:max-w-none print:p-0"
    >
      <Letterhead title={t(patti.number === null ? 'patti.soFar' : 'patti.title')} />
      <Head patti={patti} />
      <div
        className={`border-ink grid border xl:grid-cols-[minmax(0,1fr)_15rem] ${beside ? 'print:grid-cols-[minmax(0,1fr)_58mm]' : 'print:block'}`}
      >
        <PattiLines patti={patti} />
        <PattiDeductions patti={patti} beside={beside} />
      </div>
      <Equation patti={patti} />
      <div className="mt-3 flex flex-wrap-reverse gap-x-8 gap-y-4 break-inside-avoid print:mt-1.5 print:flex-nowrap">
        <div className="flex min-w-60 flex-1 flex-col">
          <p className="font-book font-semibold">{t('patti.rates')}</p>
          {patti.note !== '' && <p className="wrap-anywhere whitespace-pre-line">{patti.note}</p>}
          <p className="text-muted text-sm">{t('patti.asOf', { moment: formatMoment(patti.asOf) })}</p>
          <Signatures />
        </div>
        <PattiAccount patti={patti} />
      </div>
    </article>
  );
}
