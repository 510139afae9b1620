import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { Button } from '@/ui/button';
import { Figure } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { CountDialog } from './count-dialog';
import type { CrateReport } from './report';

const UNKNOWN = { counted: null, countedOn: null, expected: null };

/** The last count in words. */
function useCountText({ counted, countedOn }: CrateReport['shop']): string {
  const { t, language } = useTranslation();
  if (counted === null || countedOn === null) return t('crates.notCounted');
  return t('crates.countedOn', { n: formatQuantity(counted), day: formatDay(countedOn, language) });
}

/** How many crates are with customers and with vendors, and how many should be in the shop; '…' while they load. */
export function ShopFigures({ report }: { report: CrateReport | undefined }) {
  const { t } = useTranslation();
  const [counting, setCounting] = useState(false);
  const shop = report?.shop ?? UNKNOWN;
  const counted = useCountText(shop);
  const figure = (crates: number | null | undefined) => (
    <Figure text={report === undefined ? '…' : crates == null ? '—' : formatQuantity(crates)} />
  );
  return (
    <>
      <StatStrip
        columns
        below={
          <div className="flex items-center justify-between gap-2">
            <p className="text-muted min-w-0 text-sm">{report === undefined ? '…' : counted}</p>
            <Button
              look="outline"
              aria-haspopup="dialog"
              disabled={report === undefined}
              onClick={() => setCounting(true)}
            >
              {t(shop.counted === null ? 'crates.countShop' : 'crates.countAgain')}
            </Button>
          </div>
        }
      >
        <Stat label={t('crates.withCustomers')}>{figure(report?.withCustomers)}</Stat>
        <Stat label={t('crates.withVendors')}>{figure(report?.withVendors)}</Stat>
        <Stat label={t('crates.expected')}>{figure(shop.expected)}</Stat>
      </StatStrip>
      {counting && <CountDialog expected={shop.expected} onClose={() => setCounting(false)} />}
    </>
  );
}
