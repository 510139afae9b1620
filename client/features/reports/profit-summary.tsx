import type { ReactNode } from 'react';
import { t } from '@/i18n/language';
import { formatPaise, type Paise } from '@/lib/money/money';
import { Bar, SpanBar, spansOf } from '@/ui/bar';
import { Loading } from '@/ui/states';
import { formatPercent, type ProfitStatistics, profitStatistics, resultOf } from './profit-statistics';

/** Profit or loss, marked by colour, sign and word. */
export function ProfitFigure({ paise }: { paise: Paise }) {
  return (
    <span className={`figure ${paise < 0 ? 'text-due-text' : 'text-leaf-text'}`}>
      {formatPaise(paise)} <span className="text-xs font-medium">{t(`report.${resultOf(paise)}`)}</span>
    </span>
  );
}

export function SummaryLine({
  label,
  total = false,
  bar,
  children,
}: {
  label: string;
  total?: boolean;
  bar?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`flex flex-wrap items-baseline gap-x-3 max-md:leading-5 md:py-1.5 ${total ? 'total-rule' : ''}`}>
      <dt className={total ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={`figure ml-auto text-right ${total ? 'font-semibold' : 'font-medium'}`}>{children}</dd>
      {bar && <dd className="basis-full max-md:pb-1">{bar}</dd>}
    </div>
  );
}

/** On a phone the three cards are close together in one sheet, so that the first vehicle is on the first screen. */
function SummaryCard({
  title,
  wide = false,
  className = '',
  children,
}: {
  title: string;
  /** on a tablet as wide as the two others together */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={`md:sheet max-md:px-3 max-md:py-1.5 ${wide ? 'md:max-lg:col-span-2' : ''}`}>
      <h2 className="font-book border-rule font-semibold max-md:text-[0.9375rem] max-md:leading-6 md:border-b md:px-4 md:py-3 md:text-lg md:leading-snug">
        {title}
      </h2>
      <dl className={`max-md:text-sm md:p-4 ${className}`}>{children}</dl>
    </section>
  );
}

/** A percentage, with `look` above a bar, which screen readers skip; on a phone below its label. */
function PercentBar({ label, percent, look }: { label: string; percent: number; look?: 'good' | 'bad' }) {
  return (
    <div className="max-md:leading-5 md:py-1.5">
      <dt className="text-muted md:float-left">{label}</dt>
      <dd>
        <span className="figure block font-semibold md:text-right">{formatPercent(percent)}</span>
        {look && (
          <span className="mt-1 block">
            <Bar percent={percent} look={look} slim />
          </span>
        )}
      </dd>
    </div>
  );
}

export function ProfitSummary({ statistics }: { statistics: ProfitStatistics }) {
  const { purchasePaise, salesPaise, profitPaise } = statistics;
  const [cost, sold, profit] = spansOf([
    [0, purchasePaise],
    [0, salesPaise],
    [purchasePaise, salesPaise],
  ]);
  const look = profitPaise < 0 ? 'out' : 'in';
  return (
    <div className="max-md:sheet max-md:divide-rule mb-4 grid grid-cols-1 max-md:mb-2 max-md:divide-y md:grid-cols-2 md:gap-4 lg:grid-cols-3">
      <SummaryCard title={t('report.totalSummary')} wide>
        <SummaryLine label={t('report.totalPurchase')} bar={<SpanBar span={cost} look="start" slim />}>
          {formatPaise(purchasePaise)}
        </SummaryLine>
        <SummaryLine label={t('sale.totalSales')} bar={<SpanBar span={sold} look="total" slim />}>
          {formatPaise(salesPaise)}
        </SummaryLine>
        <SummaryLine label={t('report.overall')} total bar={<SpanBar span={profit} look={look} slim />}>
          <ProfitFigure paise={profitPaise} />
        </SummaryLine>
      </SummaryCard>
      <SummaryCard
        title={t('report.vehicleStatistics')}
        className="max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] max-md:gap-x-3 max-md:gap-y-0.5 max-md:*:flex-nowrap max-md:*:gap-x-1.5 max-md:*:justify-between max-md:text-[0.8125rem]!"
      >
        <SummaryLine label={t('report.totalVehicles')}>{statistics.vehicles}</SummaryLine>
        <SummaryLine label={t('report.profitableVehicles')}>{statistics.profitable}</SummaryLine>
        <SummaryLine label={t('report.lossVehicles')}>{statistics.lossMaking}</SummaryLine>
        <SummaryLine label={t('report.breakEvenVehicles')}>{statistics.breakEven}</SummaryLine>
      </SummaryCard>
      <SummaryCard
        title={t('report.profitability')}
        className="max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(4.875rem,1fr))] max-md:gap-x-3"
      >
        <PercentBar label={t('report.profitRate')} percent={statistics.profitRate} look="good" />
        <PercentBar label={t('report.lossRate')} percent={statistics.lossRate} look="bad" />
        <PercentBar label={t('report.profitMargin')} percent={statistics.profitMargin} />
      </SummaryCard>
    </div>
  );
}

/** The cards' own lines, unseen: how high they are depends on the width, the letters and the language. */
export function ProfitSummarySkeleton() {
  return (
    <Loading>
      <div aria-hidden className="shimmering">
        <div className="invisible">
          <ProfitSummary statistics={profitStatistics([])} />
        </div>
      </div>
    </Loading>
  );
}
