import type { ReactNode } from 'react';
import { usePageFoot } from '@/device/print-foot';
import { useFirm } from '@/features/auth/api';
import { useTranslation } from '@/i18n/language';
import { formatDay, formatMoment } from '@/lib/days/days';
import { Figure, Money } from '@/ui/money';
import type { Patti } from './api';
import { PattiDeductions, PattiLines } from './patti-lines';
import { footRows } from './patti-message';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </>
  );
}

/** Firm, gold rule, vendor and truck. */
function Head({ patti }: { patti: Patti }) {
  const { t, language } = useTranslation();
  const firm = useFirm();
  const { vendor, number, version } = patti;
  const rule = 'border-stitch h-1 flex-1 border-y';
  return (
    <header>
      <p className="font-book text-cloth dark:text-stitch text-center text-2xl font-bold wrap-anywhere print:text-black">
        {firm.name}
      </p>
      <div className="my-1 flex items-center gap-3">
        <span aria-hidden className={rule} />
        <h2 className="font-book text-lg font-bold">{t(number === null ? 'patti.soFar' : 'patti.title')}</h2>
        <span aria-hidden className={rule} />
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 pb-2">
        <div className="min-w-48 flex-1">
          <p className="font-book flex items-baseline gap-2 text-lg font-bold">
            <span className="text-muted font-sans text-sm font-normal">{t('patti.shri')}</span>
            <span className="border-muted flex-1 border-b border-dotted wrap-anywhere">{vendor.name}</span>
          </p>
          <p className="wrap-anywhere">{[vendor.address, vendor.phoneNumber].filter(Boolean).join(' · ')}</p>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-baseline gap-x-2">
          <Fact label={t('patti.vehicle')}>
            <span className="rounded border border-black bg-[#f5c518] px-1.5 font-mono text-sm text-black print:bg-transparent">
              {patti.vehicleNumber}
            </span>
          </Fact>
          {patti.description && <Fact label={t('patti.mark')}>{patti.description}</Fact>}
        </dl>
        <dl className="grid grid-cols-[auto_auto] content-start items-baseline gap-x-2">
          {number !== null && (
            <Fact label={t('patti.number')}>
              <span className="figure text-cloth dark:text-stitch print:text-black">
                {number}
                {version > 1 && ` / ${version}`}
              </span>
            </Fact>
          )}
          <Fact label={t('patti.arrived')}>
            <span className="figure">{formatDay(patti.arrived, language)}</span>
          </Fact>
        </dl>
      </div>
    </header>
  );
}

/** gross − deductions = net, between double rules. */
function Equation({ patti }: { patti: Patti }) {
  const { t } = useTranslation();
  const part = 'flex flex-wrap items-baseline gap-x-2';
  return (
    <p className="total-rule mt-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-2 print:mt-1.5 print:py-1">
      <span className={part}>
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

/** The old account, each payment since the truck came, and what is due now. */
function Account({ patti }: { patti: Patti }) {
  const rows = footRows(patti, useTranslation());
  return (
    <div className="min-w-60 flex-1">
      {rows.map(({ id, label, amount }) => (
        <p key={id} className="flex flex-wrap justify-between gap-x-4 last:text-lg last:font-bold">
          {label} <Figure text={amount} />
        </p>
      ))}
    </div>
  );
}

function Signatures() {
  const { t } = useTranslation();
  const firm = useFirm();
  const line = 'border-muted font-book flex-1 border-t border-dotted pt-1 text-center text-sm font-semibold';
  return (
    <div className="mt-auto flex gap-6 pt-10">
      <p className={line}>{t('patti.signGrower')}</p>
      <p className={line}>{t('patti.signFirm', { firm: firm.name })}</p>
    </div>
  );
}

/** How many rows of goods have the deductions beside them on one sheet; more go over pages, with the deductions below. */
const MOST_BESIDE = { a5: 9, a4: 24 };

/** The patti as it is printed. */
export function PattiSheet({ patti, size }: { patti: Patti; size: 'a5' | 'a4' }) {
  const { t, language } = useTranslation();
  const beside = patti.lines.length <= MOST_BESIDE[size];
  usePageFoot(`${patti.number ?? patti.vehicleNumber} · `);
  return (
    <article
      aria-label={t('patti.title')}
      data-size={size}
      className="patti-page sheet mx-auto max-w-4xl p-4 md:p-6 print:max-w-none print:p-0"
    >
      <Head patti={patti} />
      <div
        className={`border-ink grid border md:grid-cols-[minmax(0,1fr)_15rem] ${beside ? 'print:grid-cols-[minmax(0,1fr)_58mm]' : 'print:block'}`}
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
        <Account patti={patti} />
      </div>
    </article>
  );
}
