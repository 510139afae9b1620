import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Sale, vehicleSalesQuery } from '@/features/sales/api';
import { t, tMessage } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { serverMessageOf } from '@/lib/http/api-error';
import { formatMoney, formatPaise, fromPaise } from '@/lib/money/money';
import { quantityWords, unitName } from '@/lib/units';
import { FormElement } from '@/saving/form-notes';
import { Button } from '@/ui/button';
import { ClosedLock, ClosedNote, isClosed, useClosedUntil } from '@/ui/closed-days';
import { FieldFrame } from '@/ui/form/field-frame';
import { MoneyField } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { Fetched, LinesSkeleton } from '@/ui/states';
import { PagedLines } from '@/ui/table/pagination';
import { BillTick } from '../move-bills-list';
import {
  bodyOf,
  groupsOf,
  type RateLine,
  type RateValues,
  rateLinesOf,
  sumsOf,
  useRateChange,
} from './use-rate-change';

function GroupSelect({
  lines,
  group,
  onPick,
}: {
  lines: readonly RateLine[];
  group: string;
  onPick: (group: string) => void;
}) {
  return (
    <FieldFrame label={t('vehicles.rateGroup')} error={undefined} className="border-rule border-b p-4">
      {(ids) => (
        <select
          {...ids}
          value={group}
          onChange={(event) => onPick(event.target.value)}
          className="control text-ellipsis"
        >
          <option value="">{t('vehicles.rateTick')}</option>
          {groupsOf(lines).map((each) => (
            <option key={each.group} value={each.group}>
              {`${each.productName} · ${formatMoney(each.rate)} / ${unitName(each.unit)} (${each.bills})`}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

function RateForm({ purchaseId, sales, onClose }: { purchaseId: number; sales: readonly Sale[]; onClose: () => void }) {
  const closedUntil = useClosedUntil();
  const lines = rateLinesOf(sales);
  const open = lines.filter(({ day }) => !isClosed(day, closedUntil));
  const [only, setOnly] = useState('');
  const record = useRateChange(purchaseId, sales, lines, onClose);
  const { form, saving, error } = record;
  const values = form.watch();
  const { saleIds, group, to } = values;
  const shown = lines.filter((line) => only === '' || line.group === only);
  const { before, after } = sumsOf(sales, bodyOf(values, lines));

  const choose = (ids: readonly number[], ofGroup: string) => {
    form.setValue('saleIds', [...ids]);
    form.setValue('group', ofGroup);
  };
  const pick = (picked: string) => {
    setOnly(picked);
    choose(
      open.filter((line) => line.group === picked).map(({ saleId }) => saleId),
      picked,
    );
  };
  const tick = ({ saleId, group: ofLine }: RateLine, checked: boolean) => {
    const others = saleIds.filter((id) => id !== saleId);
    choose(checked ? [...others, saleId] : others, ofLine);
  };
  return (
    <FormElement record={record} label={t('purchase.changeRate')}>
      <GroupSelect lines={open} group={only} onPick={pick} />
      <PagedLines key={only} rows={shown} label={t('purchase.linkedSales')}>
        {(line) => {
          const locked = saving || !open.includes(line) || (saleIds.length > 0 && line.group !== group);
          return (
            <BillTick
              key={`${line.saleId} ${line.group}`}
              customerName={line.customerName}
              amount={fromPaise(line.amountPaise)}
              checked={line.group === group && saleIds.includes(line.saleId)}
              disabled={locked}
              onChange={(checked) => tick(line, checked)}
              className={locked ? 'text-muted' : 'hover:bg-band'}
            >
              <span className="text-muted block text-sm">
                {formatDay(line.day)}
                <ClosedLock day={line.day} /> · {line.productName} · {quantityWords(line)} × {formatMoney(line.rate)}
              </span>
            </BillTick>
          );
        }}
      </PagedLines>
      <div className="border-rule space-y-3 border-t p-4">
        {open.length < lines.length && (
          <p className="text-sm">
            <ClosedNote />
          </p>
        )}
        <MoneyField<RateValues> name="to" label={t('vehicles.newRate')} required />
        <p aria-live="polite" className="figure min-h-6 font-medium">
          {saleIds.length > 0 &&
            to.trim() !== '' &&
            t('vehicles.beforeAfter', { before: formatPaise(before), after: formatPaise(after) })}
        </p>
        {error !== null && (
          <Note role="alert" look="bad">
            {tMessage(serverMessageOf(error))}
          </Note>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={saving || saleIds.length === 0}>
            {saving ? t('actions.saving') : t('vehicles.changeRate', { n: saleIds.length })}
          </Button>
          <Button look="outline" disabled={saving} onClick={onClose}>
            {t('actions.cancel')}
          </Button>
        </div>
      </div>
    </FormElement>
  );
}

export function RateChangeList({ purchaseId, onClose }: { purchaseId: number; onClose: () => void }) {
  const sales = useQuery(vehicleSalesQuery(purchaseId));
  return (
    <Fetched query={sales} failure={t('purchase.linkedSalesFailed')} skeleton={<LinesSkeleton />} onlyFresh>
      {(rows) => <RateForm purchaseId={purchaseId} sales={rows} onClose={onClose} />}
    </Fetched>
  );
}
