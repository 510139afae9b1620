import { usePageFoot } from '@/device/print';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { FACTS, Letterhead, PaperFact, PaperParty } from '@/records/letterhead';
import { Figure, Money } from '@/ui/money';
import { Plate } from '@/ui/plate';
import type { Patti } from './api';
import { PattiDeductions, PattiLines } from './patti-lines';
import { footRows } from './patti-message';

function Head({ patti }: { patti: Patti }) {
  const { t, language } = useTranslation();
  const { vendor, number, version, description } = patti;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2 print:pb-1">
      <PaperParty
        to={t('slip.to')}
        name={vendor.name}
        contact={[vendor.address, vendor.phoneNumber].filter(Boolean).join(' · ')}
      />
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
          <span className="figure">{formatDay(patti.arrived, language)}</span>
        </PaperFact>
      </dl>
    </div>
  );
}

/** gross − deductions = net, between double rules; on a phone one below the other. */
function Equation({ patti }: { patti: Patti }) {
  const { t } = useTranslation();
  const part = 'narrow-bill:justify-between flex flex-wrap items-baseline gap-x-2';
  return (
    <p className="total-rule narrow-bill:grid narrow-bill:grid-cols-[auto_minmax(0,1fr)] mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 print:mt-1.5 print:py-1">
      <span className={`${part} narrow-bill:col-start-2`}>
        <span className="text-muted">{t('patti.gross')}</span>{' '}
        <Money amount={patti.gross} className="font-semibold" />
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
  const rows = footRows(patti, useTranslation());
  return (
    <div className="min-w-60 flex-1">
      <div>
        {rows.map(({ id, label, amount }) => (
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
  const { t } = useTranslation();
  const firm = useFirm();
  const line = 'border-muted font-book flex-1 border-t border-dotted pt-1 text-center text-sm font-semibold';
  return (
    <div className="mt-auto flex gap-6 pt-10 print:gap-3 print:pt-8">
      <p className={line}>{t('patti.signGrower')}</p>
      <p className={line}>{t('sale.signature', { firm: firm.name })}</p>
    </div>
  );
}

/** How many rows of goods have the deductions beside them on one sheet; more go over pages, with the deductions below. */
const MOST_BESIDE = { a5: 9, a4: 24 };

export function PattiPaper({ patti, size }: { patti: Patti; size: 'a5' | 'a4' }) {
  const { t, language } = useTranslation();
  const beside = patti.lines.length <= MOST_BESIDE[size];
  usePageFoot(`${patti.number ?? patti.vehicleNumber} · `);
  return (
    <article
      aria-label={t('patti.title')}
      data-size={size}
      className="patti-page sheet mx-auto max-w-4xl p-4 md:p-6 print:max-w-none print:p-0"
    >
      <Letterhead firm={useFirm()} title={t(patti.number === null ? 'patti.soFar' : 'patti.title')} />
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
          <p className="text-muted text-sm">
            {t('patti.asOf', { moment: formatMoment(patti.asOf, language) })}
          </p>
          <Signatures />
        </div>
        <PattiAccount patti={patti} />
      </div>
    </article>
  );
}
