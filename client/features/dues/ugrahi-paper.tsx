import { usePrinting } from '@/device/print';
import { useTranslation } from '@/i18n/language';
import { crateText } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import { paiseOf, shortPaise } from '@/lib/money/money';
import { type Group, type Shop, totalOf } from './sheet';
import { useSheetContext } from './sheet-context';
import { ageText } from './shop-text';

const CELL = 'py-1 pr-4 align-bottom last:pr-0 roll-paper:pr-1';
/** To write into; on the narrowest paper it would leave the names no room. */
const BLANK = 'in-data-[paper=roll58]:hidden';

/** One line on a sheet, however long the name, with a blank column to write in; a roll shows the whole name. */
function ShopLine({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const { today, firm } = useSheetContext();
  return (
    <tr className="border-rule border-b">
      <td className={`${CELL} max-w-0 truncate`}>{shop.customerName}</td>
      <td className={`${CELL} figure roll-paper:hidden`}>{shop.phoneNumber}</td>
      <td className={`${CELL} figure roll-paper:hidden text-right`}>{ageText(shop, today, t)}</td>
      <td className={`${CELL} figure text-right font-semibold`}>{shortPaise(paiseOf(shop.balance))}</td>
      {firm.crates && <td className={`${CELL} figure text-right`}>{crateText(shop.crates)}</td>}
      <td className={`${BLANK} border-ink border-b`} />
    </tr>
  );
}

function GroupLines({ group: { area, shops } }: { group: Group }) {
  const { t } = useTranslation();
  return (
    <tbody>
      {area !== null && (
        <tr className="break-after-avoid">
          <th scope="rowgroup" colSpan={6} className="pt-3 text-left font-semibold">
            {area === '' ? t('dues.noArea') : area}
          </th>
        </tr>
      )}
      {shops.map((shop) => (
        <ShopLine key={shop.customerId} shop={shop} />
      ))}
    </tbody>
  );
}

export function UgrahiPaper({ groups }: { groups: readonly Group[] }) {
  const printing = usePrinting();
  const { t, language } = useTranslation();
  const { today, firm } = useSheetContext();
  const { shops, paise } = totalOf(groups);
  if (!printing) return null;
  const heading = 'py-1 pr-4 text-left font-medium last:pr-0 roll-paper:pr-1';
  return (
    <div className="list-page roll-paper:text-xs hidden text-sm print:block">
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-semibold">
        {firm.name}
        <span>{t('dues.paperTitle', { date: formatDay(today, language) })}</span>
      </p>
      <table className="mt-2 w-full border-collapse">
        <thead className="border-rule border-y">
          <tr>
            <th scope="col" className={`${heading} w-full`}>
              {t('dues.shop')}
            </th>
            <th scope="col" className={`${heading} roll-paper:hidden`}>
              {t('dues.phone')}
            </th>
            <th scope="col" className={`${heading} roll-paper:hidden text-right!`}>
              {t('dues.days')}
            </th>
            <th scope="col" className={`${heading} text-right!`}>
              {t('dues.due')}
            </th>
            {firm.crates && (
              <th scope="col" className={`${heading} text-right!`}>
                {t('crates.title')}
              </th>
            )}
            <th scope="col" className={`${heading} ${BLANK} roll-paper:min-w-14 min-w-32 text-right!`}>
              {t('dues.received')}
            </th>
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupLines key={group.area} group={group} />
        ))}
      </table>
      <p className="mt-2 text-right font-semibold">
        {t('dues.paperTotal', { shops, amount: shortPaise(paise) })}
      </p>
    </div>
  );
}
