import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { addPaise, formatPaise, minusPaise, roundedPaise } from '@/lib/money/money';
import { Fetched } from '@/ui/fetched';
import { LineSkeleton } from '@/ui/section-skeletons';
import { profitLossRestQuery } from './api';
import type { VehicleResult } from './profit-statistics';
import { ProfitFigure, SummaryLine } from './profit-summary';

/** The summary's foot with expenses: what no vehicle bears, and what the firm has left of all. */
export function FirmNet({ rows }: { rows: readonly VehicleResult[] }) {
  const { t } = useTranslation();
  return (
    <div className="border-rule border-t px-4 py-2">
      <Fetched
        query={useQuery(profitLossRestQuery)}
        failure={t('report.restFailed')}
        skeleton={<LineSkeleton />}
      >
        {({ expenses, allowances }) => {
          const rest = addPaise([roundedPaise(expenses), roundedPaise(allowances)]);
          const net = minusPaise(addPaise(rows.map(({ netPaise }) => netPaise)), rest);
          return (
            <dl>
              <SummaryLine label={t('report.rest')}>{formatPaise(rest)}</SummaryLine>
              <SummaryLine label={t('report.firmNet')} total>
                <ProfitFigure paise={net} />
              </SummaryLine>
            </dl>
          );
        }}
      </Fetched>
    </div>
  );
}
