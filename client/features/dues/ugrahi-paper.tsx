import { Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsPhone } from '@/device/media';
import { printWithout, usePrinting } from '@/device/print';
import { openAddress, share } from '@/device/share';
import { dotted, t } from '@/i18n/language';
import { cratesLine, crateText } from '@/lib/crates';
import { formatDay } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { paiseOf, shortPaise } from '@/lib/money/money';
import { whatsappShare } from '@/lib/phone';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { Button, PrintButton } from '@/ui/button';
import { MoreMenu } from '@/ui/dialog/dialog';
import { useDuesContext } from './dues-context';
import { type Group, type Shop, totalOf } from './dues-list';
import { ageText } from './shop-text';

const CELL = 'py-1 pr-4 align-bottom last:pr-0 roll-paper:pr-1';
/** To write into; on the narrowest paper it would leave the names no room. */
const BLANK = 'in-data-[paper=roll58]:hidden';

/** One line on a sheet, however long the name, with a blank column to write in; a roll shows the whole name. */
function ShopLine({ shop }: { shop: Shop }) {
  const { today, firm } = useDuesContext();
  return (
    <tr className="border-rule border-b">
      <td className={`${CELL} max-w-0 truncate`}>{shop.customerName}</td>
      <td className={`${CELL} figure roll-paper:hidden`}>{shop.phoneNumber}</td>
      <td className={`${CELL} figure roll-paper:hidden text-right`}>{ageText(shop, today)}</td>
      <td className={`${CELL} figure text-right font-semibold`}>{shortPaise(paiseOf(shop.balance))}</td>
      {firm.crates && <td className={`${CELL} figure text-right`}>{crateText(shop.crates)}</td>}
      <td className={`${BLANK} border-ink border-b`} />
    </tr>
  );
}

function GroupLines({ group: { area, shops } }: { group: Group }) {
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
  const { today, firm } = useDuesContext();
  const { shops, paise } = totalOf(groups);
  if (!printing) return null;
  const headings = [
    [t('dues.shop'), 'w-full'],
    [t('dues.phone'), 'roll-paper:hidden'],
    [t('dues.days'), 'roll-paper:hidden text-right!'],
    [t('dues.due'), 'text-right!'],
    ...(firm.crates ? [[t('crates.title'), 'text-right!']] : []),
    [t('dues.received'), `${BLANK} roll-paper:min-w-14 min-w-32 text-right!`],
  ];
  return (
    <div className="list-page roll-paper:text-xs hidden text-sm print:block">
      <p className="flex flex-wrap justify-between gap-x-4 text-base font-semibold">
        {firm.name}
        <span>{t('dues.paperTitle', { date: formatDay(today) })}</span>
      </p>
      <table className="mt-2 w-full border-collapse">
        <thead className="border-rule border-y">
          <tr>
            {headings.map(([text, look]) => (
              <th
                key={text}
                scope="col"
                className={`py-1 pr-4 text-left font-medium last:pr-0 roll-paper:pr-1 ${look}`}
              >
                {text}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <GroupLines key={group.area} group={group} />
        ))}
      </table>
      <p className="mt-2 text-right font-semibold">{t('dues.paperTotal', { shops, amount: shortPaise(paise) })}</p>
    </div>
  );
}

/** The sheet as a message: one line for each shop with its crates, under its area, sorted and filtered as on the screen. */
export function ugrahiMessage({
  firm,
  today,
  groups,
}: {
  firm: Pick<Firm, 'name' | 'crates'>;
  today: string;
  groups: readonly Group[];
}): string {
  const { shops, paise } = totalOf(groups);
  return [
    `*${firm.name}*`,
    t('dues.paperTitle', { date: formatDay(today) }),
    ...groups.flatMap(({ area, shops: members }) => [
      ...(area === null ? [''] : ['', `*${area === '' ? t('dues.noArea') : area}*`]),
      ...members.map((shop) => {
        const amount = shortPaise(paiseOf(shop.balance));
        const line = t('dues.shopLine', { name: shop.customerName, amount, age: ageText(shop, today) });
        return dotted(line, cratesLine(firm, shop.crates));
      }),
    ]),
    '',
    t('dues.paperTotal', { shops, amount: shortPaise(paise) }),
  ].join('\n');
}

/** `children` are more tools of a phone's menu. */
export function DuesActions({ groups, children }: { groups: readonly Group[]; children: ReactNode }) {
  const { firm, today } = useDuesContext();
  const phone = useIsPhone();
  const [paper, choosePaper] = usePaper();
  const send = async () => {
    const text = ugrahiMessage({ firm, today, groups });
    if (!(await share({ text }))) openAddress(whatsappShare(text));
  };
  const tools = (print: () => void) => (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="outline" icon={Share2} className="max-md:basis-full" onClick={() => void send()}>
        {t('dues.share')}
      </Button>
      <PrintButton className="max-md:flex-1" onClick={print} />
      <PaperSelect sheet="A4" paper={paper} onPaper={choosePaper} className="max-md:flex-auto" />
    </div>
  );
  if (!phone) return tools(() => window.print());
  return (
    <MoreMenu title={t('navigation.ugrahi')}>
      {(close) => (
        <>
          {children}
          {tools(() => printWithout(close))}
        </>
      )}
    </MoreMenu>
  );
}
