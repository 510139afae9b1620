import { Printer } from 'lucide-react';
import { printWithout } from '@/device/print';
import { useTranslation } from '@/i18n/language';
import { Button, LinkButton } from '@/ui/button';
import { PeriodChips } from '@/ui/form/period-picker';
import { CsvButton } from './list-actions';
import type { HeadProps, SortColumn, SortMenu } from './list-tools';

const ORDERS = {
  text: ['lists.aToZ', 'lists.zToA'],
  figure: ['lists.lowestFirst', 'lists.highestFirst'],
  day: ['lists.oldestFirst', 'lists.newestFirst'],
} as const;

/** Chooses the list's order by a column; `onChoose` runs before the list changes. */
function Orders({
  column,
  place: { sort, setSort },
  onChoose,
}: {
  column: SortColumn;
  place: SortMenu['place'];
  onChoose: () => void;
}) {
  const { t } = useTranslation();
  const [up, down] = ORDERS[column.sortAs ?? (column.align === 'right' ? 'figure' : 'text')];
  const orders = [
    { name: up, descending: false },
    { name: down, descending: true },
  ];
  // The more useful order comes first: the highest amount, the newest day.
  if (up !== 'lists.aToZ') orders.reverse();
  return (
    <fieldset>
      <legend className="text-muted mb-1 text-sm">{column.header}</legend>
      <div className="border-edge divide-edge bg-sheet grid grid-cols-2 divide-x rounded-lg border">
        {orders.map(({ name, descending }) => (
          <Button
            key={name}
            look="ghost"
            aria-pressed={sort?.id === column.id && sort.descending === descending}
            className="aria-pressed:bg-cloth aria-pressed:text-cloth-ink rounded-none! px-2! whitespace-normal! first:rounded-l-lg! last:rounded-r-lg!"
            onClick={() => {
              onChoose();
              setSort({ id: column.id, descending });
            }}
          >
            {t(name)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** The tools of a list on a phone: period, order, CSV, print and a related screen. */
export function ListMenu({ tools, sort, related, period, onClose }: HeadProps & { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {period && (
        <section aria-label={t('date.period')} className="grid gap-3">
          <h3 className="font-semibold">{t('date.period')}</h3>
          <PeriodChips choice={period} onChoose={onClose} />
        </section>
      )}
      {sort && (
        <section aria-label={t('lists.sortBy')} className="grid gap-3">
          <h3 className="font-semibold">{t('lists.sortBy')}</h3>
          {sort.columns
            .filter(({ sortBy }) => sortBy !== undefined)
            .map((column) => (
              <Orders key={column.id} column={column} place={sort.place} onChoose={onClose} />
            ))}
        </section>
      )}
      <div className="grid grid-cols-2 gap-2">
        <CsvButton {...tools} />
        <Button look="outline" onClick={() => printWithout(onClose, tools.print)}>
          <Printer aria-hidden className="size-4" />
          {t('actions.print')}
        </Button>
        {related && (
          <LinkButton href={related.href} look="outline" className="col-span-2">
            <related.icon aria-hidden className="size-4" />
            {related.label}
          </LinkButton>
        )}
      </div>
    </>
  );
}
