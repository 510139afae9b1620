import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { crateCount, crateText } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import { refreshAfter } from '@/lib/http/refresh-after';
import { formatQuantity } from '@/lib/money/money';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { Button } from '@/ui/button';
import { CountField } from '@/ui/form/count-field';
import { Figure } from '@/ui/money';
import { Stat, StatStrip } from '@/ui/page';
import { toast } from '@/ui/toast/toast-store';
import { type CrateReport, saveCrateCount } from './api';
import { type CrateCountValues, crateCountSchema } from './schema';

function CountDialog({ expected, onClose }: { expected: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const record = useSaving<CrateCountValues, CrateCountValues, unknown>({
    schema: crateCountSchema,
    values: { counted: '' },
    body: (values) => values,
    send: ({ counted }) => saveCrateCount(today, crateCount(counted)),
    saved: () => {
      toast({ title: t('crates.saved') });
      void refreshAfter(client, 'crate');
      onClose();
    },
  });
  return (
    <ShortFormDialog form={record} title={t('crates.countShop')} save={t('actions.save')} onClose={onClose}>
      <CountField<CrateCountValues>
        name="counted"
        label={t('crates.inShop')}
        hint={expected === null ? undefined : t('crates.shouldBe', { n: crateText(expected) || '0' })}
      />
    </ShortFormDialog>
  );
}

const UNKNOWN = { counted: null, countedOn: null, expected: null };

function useCountText({ counted, countedOn }: CrateReport['shop']): string {
  const { t, language } = useTranslation();
  if (counted === null || countedOn === null) return t('crates.notCounted');
  return t('crates.countedOn', { n: formatQuantity(counted), day: formatDay(countedOn, language) });
}

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
