import { useToday } from '@/device/session';
import type { Sale, SaleItem } from '@/features/sales/api';
import { t } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { formatQuantity } from '@/lib/money/money';
import { piecesText, quantityWords, unitName } from '@/lib/units';
import { UpiQr } from '@/records/upi-qr';
import { Skeleton } from '@/ui/states';
import { Balance, Money } from '@/ui/values';
import { type BillAccount, payablePaise } from './bill-account';

/** Quantities have at most three decimals; a sum of binary fractions may have more. */
const exact = (sum: number): number => Math.round(sum * 1000) / 1000;

/** '6 items · नग 16 · 18 carrat · 240 kg', the units as they first occur */
export function countWords(items: readonly SaleItem[]): string {
  const byUnit = new Map<string, number>();
  for (const { unit, quantity } of items) byUnit.set(unit, exact((byUnit.get(unit) ?? 0) + quantity));
  const pieces = items.reduce((sum, item) => sum + (item.pieces ?? 0), 0);
  return [
    items.length === 1 ? t('sale.oneItem') : t('sale.itemCount', { n: items.length }),
    ...(pieces > 0 ? [piecesText(pieces)] : []),
    ...[...byUnit].map(([unit, quantity]) => `${formatQuantity(quantity)} ${unitName(unit)}`.trim()),
  ].join(' · ');
}

/** Whether an A5 has room: the columns run down to the total, the code is larger. */
export const isShort = ({ items }: Sale): boolean => items.length <= 9;

const LINE = 'border-rule border-l narrow-bill:border-0';
const FIGURE = `${LINE} py-2 px-2 text-right md:px-3 print:px-2 print:py-0.5 narrow-bill:p-0`;
const NUMBER =
  'before:text-muted before:font-normal before:inline-block before:w-7 print:before:w-5 before:content-[counter(line)]';

/** On a narrow screen or paper, the product has its own line and the figures wrap below it. */
function ItemRow({ item }: { item: SaleItem }) {
  return (
    <tr className="border-rule narrow-bill:flex narrow-bill:flex-wrap narrow-bill:items-baseline narrow-bill:gap-x-1.5 narrow-bill:py-2 border-b [counter-increment:line]">
      <td
        className={`${NUMBER} narrow-bill:basis-full narrow-bill:p-0 py-2 pr-2 pl-2 font-semibold wrap-anywhere print:py-0.5 narrow-bill:before:hidden`}
      >
        {item.productName}
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted`}>
        <span className="figure">{quantityWords(item)}</span>
      </td>
      <td className={`${FIGURE} narrow-bill:text-muted narrow-bill:before:content-['×_'/'']`}>
        <Money amount={item.unitPrice} />
      </td>
      <td className={`${FIGURE} narrow-bill:ml-auto font-semibold`}>
        <Money amount={item.amount} />
      </td>
    </tr>
  );
}

function BillItems({ sale }: { sale: Sale }) {
  const heading = 'px-2 py-1.5 font-semibold md:px-3 print:px-2 print:py-0.5';
  const figure = `${heading} ${LINE} text-right`;
  return (
    <div className="border-ink narrow-bill:border-x-0 narrow-bill:border-rule flex flex-1 flex-col border">
      <div className="ruled">
        <table
          aria-label={t('sale.items')}
          className="narrow-bill:block w-full border-collapse print:text-sm [counter-reset:line]"
        >
          <thead className="narrow-bill:sr-only">
            <tr className="border-ink bg-band border-b text-sm">
              <th scope="col" className={`${heading} text-left`}>
                {t('sale.product')}
              </th>
              {[t('sale.quantityShort'), t('sale.price'), t('fields.amount')].map((name) => (
                <th key={name} scope="col" className={figure}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="narrow-bill:block align-top">
            {Object.entries(sale.items).map(([line, item]) => (
              <ItemRow key={line} item={item} />
            ))}
          </tbody>
        </table>
      </div>
      <p className="border-ink narrow-bill:border-0 narrow-bill:px-0 border-t px-2 py-1.5 text-sm font-semibold wrap-anywhere md:px-3 print:px-2 print:py-0.5">
        {countWords(sale.items)}
      </p>
    </div>
  );
}

const SUM_LINE = 'flex flex-wrap items-baseline justify-between gap-x-4';

/** Its label already says 'due', so only an advance is marked with a word. */
const Owed = ({ rupees }: { rupees: string }) =>
  rupees.startsWith('-') ? (
    <Balance amount={rupees} className="ml-auto" />
  ) : (
    <Money amount={rupees} className="ml-auto" />
  );

function BalanceLines({ account }: { account: BillAccount }) {
  const today = useToday();
  if (account.loading) return <Skeleton className="no-print mt-2 h-13" />;
  if (account.balances === null) return null;
  return (
    <div className="pt-2 print:pt-1">
      <p className={SUM_LINE}>
        {t('sale.oldBalance')}
        <Owed rupees={account.balances.old} />
      </p>
      <p className={`${SUM_LINE} font-semibold`}>
        <span>
          {t('sale.totalDue')}{' '}
          <span className="text-muted text-sm font-normal">{t('sale.asOf', { day: formatDay(today) })}</span>
        </span>
        <span className="ml-auto text-lg large-letters:text-base print:text-base">
          <Owed rupees={account.balances.total} />
        </span>
      </p>
      {account.crates !== '' && <p className="figure">{account.crates}</p>}
    </div>
  );
}

export function Bill({ sale, account }: { sale: Sale; account: BillAccount }) {
  return (
    <div className="flex flex-1 flex-col gap-4 print:gap-2">
      {account.changed !== '' && <p className="text-sm font-medium print:mb-1">{account.changed}</p>}
      <BillItems sale={sale} />
      <div className="roll-paper:flex-col-reverse flex flex-wrap-reverse items-center gap-x-6 print:mt-1 print:break-inside-avoid print:break-before-avoid print:flex-nowrap print:items-start roll-paper:items-stretch">
        <UpiQr
          paise={payablePaise(sale, account)}
          note={`${t('sale.billNumber')} ${sale.id}`}
          className={`mx-auto w-36 ${isShort(sale) ? 'print:w-[36mm]' : 'print:w-[28mm]'} pt-3 print:pt-0 across-paper:-mb-[12mm] across-paper:w-[30mm] roll-paper:w-[42mm] roll-paper:pt-3`}
        />
        <div className="min-w-60 flex-1 large-letters:min-w-0 large-letters:basis-full roll-paper:min-w-0">
          <p className="total-rule flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-xl font-bold large-letters:text-base print:py-1 print:text-lg">
            <span className="font-book">{t('sale.total')}</span>
            <Money amount={sale.amount} className="ml-auto" />
          </p>
          <BalanceLines account={account} />
        </div>
      </div>
    </div>
  );
}
