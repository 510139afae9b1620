import type { ReactNode } from 'react';
import { useTranslation } from '@/i18n/language';
import { PAYMENT_METHODS } from '@/lib/payment-methods';
import { Money } from '@/ui/money';
import type { DayAccount, PaidSum } from './api';

function Figure({
  label,
  hint,
  total,
  children,
}: {
  label: string;
  hint: string;
  total: number;
  children?: ReactNode;
}) {
  return (
    <div className="sheet border-t-stitch min-w-0 border-t-3 px-3 py-2 md:px-4 md:py-3 print:py-1">
      <dt className="text-muted flex flex-wrap justify-between gap-x-3 text-sm">
        {label} <span>{hint}</span>
      </dt>
      <dd className="fitting mt-1 text-xl font-semibold">
        <Money amount={total} />
      </dd>
      {children}
    </div>
  );
}

function SubFigure({ label, rupees }: { label: string; rupees: number }) {
  return (
    <dd className="fitting text-muted mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
      {label} <Money amount={rupees} className="ml-auto" />
    </dd>
  );
}

function Methods({ sum }: { sum: PaidSum }) {
  const { t } = useTranslation();
  return PAYMENT_METHODS.filter((method) => sum.byMethod[method] !== 0).map((method) => (
    <SubFigure key={method} label={t(`payment.${method}`)} rupees={sum.byMethod[method]} />
  ));
}

export function DayFigures({ account }: { account: DayAccount }) {
  const { t } = useTranslation();
  const paid = [
    { label: t('day.collected'), sum: account.collections, allowed: account.allowances?.total ?? 0 },
    { label: t('day.spent'), sum: account.expenses },
    { label: t('day.vendors'), sum: account.vendorPayments },
  ];
  return (
    <dl className="grid grid-cols-1 gap-2 min-[22.5rem]:grid-cols-2 md:gap-3 xl:grid-cols-4">
      <Figure
        label={t('day.sales')}
        hint={t('day.bills', { count: account.sales.count })}
        total={account.sales.total}
      />
      {paid.map(({ label, sum, allowed = 0 }) => (
        <Figure key={label} label={label} hint={t('day.entries', { count: sum.count })} total={sum.total}>
          <Methods sum={sum} />
          {allowed !== 0 && <SubFigure label={t('day.allowed')} rupees={allowed} />}
        </Figure>
      ))}
    </dl>
  );
}
