import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { Figure } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import type { CrateReport } from './api';
import { CountDialog } from './dialogs';

/** How many crates are with customers and with vendors, and how many should be in the shop. */
export function ShopFigures({ report }: { report: CrateReport }) {
  const { t, language } = useTranslation();
  const [counting, setCounting] = useState(false);
  const { counted, countedOn, expected } = report.shop;
  const figure = (crates: number | null) => <Figure text={crates === null ? '—' : formatQuantity(crates)} />;
  return (
    <>
      <StatStrip
        columns
        below={
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="text-muted text-sm">
              {counted !== null && countedOn !== null
                ? t('crates.countedOn', {
                    n: formatQuantity(counted),
                    day: formatDay(countedOn, language),
                  })
                : t('crates.notCounted')}
            </p>
            <Button look="outline" aria-haspopup="dialog" onClick={() => setCounting(true)}>
              {t(counted === null ? 'crates.countShop' : 'crates.countAgain')}
            </Button>
          </div>
        }
      >
        <Stat label={t('crates.withCustomers')}>{figure(report.withCustomers)}</Stat>
        <Stat label={t('crates.withVendors')}>{figure(report.withVendors)}</Stat>
        <Stat label={t('crates.expected')}>{figure(expected)}</Stat>
      </StatStrip>
      <WhenOpened open={counting} load={CountDialog.fetch}>
        {counting && <CountDialog expected={expected} onClose={() => setCounting(false)} />}
      </WhenOpened>
    </>
  );
}
