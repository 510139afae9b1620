import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatPaise, type Paise } from '@/lib/money/money';
import { spansOf } from '@/lib/money/spans';
import { Section } from '@/ui/page';
import { SpanBar } from '@/ui/span-bar';
import { PercentBar } from './percent-bar';
import { formatPercent, type ProfitStatistics } from './profit-statistics';

/** Profit or loss, marked by colour, sign and word. */
export function ProfitFigure({ paise }: { paise: Paise }) {
  const { t } = useTranslation();
  const word = paise > 0 ? t('report.profit') : paise < 0 ? t('report.loss') : t('report.breakEven');
  return (
    <span className={`figure ${paise < 0 ? 'text-due-text' : 'text-leaf-text'}`}>
      {formatPaise(paise)} <span className="text-xs font-medium">{word}</span>
    </span>
  );
}

/** A figure with its name. */
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
    <div className={`flex flex-wrap items-baseline gap-x-3 py-1.5 ${total ? 'total-rule' : ''}`}>
      <dt className={total ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={`figure ml-auto text-right ${total ? 'font-semibold' : 'font-medium'}`}>{children}</dd>
      {bar && <dd className="basis-full">{bar}</dd>}
    </div>
  );
}

/** What the fruit cost, what it brought, and the difference between the two, figures with bars. */
function TotalSummary({ statistics }: { statistics: ProfitStatistics }) {
  const { t } = useTranslation();
  const { purchasePaise, salesPaise, profitPaise } = statistics;
  const [cost, sold, profit] = spansOf([
    [0, purchasePaise],
    [0, salesPaise],
    [purchasePaise, salesPaise],
  ]);
  const look = profitPaise < 0 ? 'out' : 'in';
  return (
    <Section title={t('report.totalSummary')}>
      <dl className="p-4">
        <SummaryLine label={t('report.totalPurchase')} bar={<SpanBar span={cost} look="start" />}>
          {formatPaise(purchasePaise)}
        </SummaryLine>
        <SummaryLine label={t('report.totalSales')} bar={<SpanBar span={sold} look="total" />}>
          {formatPaise(salesPaise)}
        </SummaryLine>
        <SummaryLine label={t('report.overall')} total bar={<SpanBar span={profit} look={look} />}>
          <ProfitFigure paise={profitPaise} />
        </SummaryLine>
      </dl>
    </Section>
  );
}

function VehicleStatistics({ statistics }: { statistics: ProfitStatistics }) {
  const { t } = useTranslation();
  return (
    <Section title={t('report.vehicleStatistics')}>
      <dl className="p-4">
        <SummaryLine label={t('report.totalVehicles')}>{statistics.vehicles}</SummaryLine>
        <SummaryLine label={t('report.profitableVehicles')}>{statistics.profitable}</SummaryLine>
        <SummaryLine label={t('report.lossVehicles')}>{statistics.lossMaking}</SummaryLine>
        <SummaryLine label={t('report.breakEvenVehicles')}>{statistics.breakEven}</SummaryLine>
      </dl>
    </Section>
  );
}

function Profitability({ statistics }: { statistics: ProfitStatistics }) {
  const { t } = useTranslation();
  return (
    <Section title={t('report.profitability')}>
      <dl className="space-y-3 p-4">
        <PercentBar label={t('report.profitRate')} percent={statistics.profitRate} look="good" />
        <PercentBar label={t('report.lossRate')} percent={statistics.lossRate} look="bad" />
        <SummaryLine label={t('report.profitMargin')}>{formatPercent(statistics.profitMargin)}</SummaryLine>
      </dl>
    </Section>
  );
}

/** The report's three cards. */
export function ProfitSummary({ statistics }: { statistics: ProfitStatistics }) {
  return (
    <div className="mb-4 grid grid-cols-1 gap-4 lg:grid-cols-3">
      <TotalSummary statistics={statistics} />
      <VehicleStatistics statistics={statistics} />
      <Profitability statistics={statistics} />
    </div>
  );
}
