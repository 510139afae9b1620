import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { shortPaise } from '@/lib/money/money';
import { cratesLine } from '@/records/crates-text';
import { type Group, paiseOf, totalOf } from './sheet';
import { ageText } from './shop-text';

interface SheetText {
  firm: Pick<Firm, 'name' | 'crates'>;
  today: string;
  groups: readonly Group[];
}

/** The sheet as a message: one line for each shop with its crates, under its area, sorted and filtered as on the screen. */
export function ugrahiMessage(
  { firm, today, groups }: SheetText,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const { shops, paise } = totalOf(groups);
  return [
    `*${firm.name}*`,
    t('dues.paperTitle', { date: formatDay(today, language) }),
    ...groups.flatMap(({ area, shops: members }) => [
      ...(area === null ? [''] : ['', `*${area === '' ? t('dues.noArea') : area}*`]),
      ...members.map((shop) => {
        const amount = shortPaise(paiseOf(shop.balance));
        const line = t('dues.shopLine', { name: shop.customerName, amount, age: ageText(shop, today, t) });
        return [line, cratesLine(firm, shop.crates, t)].filter(Boolean).join(' · ');
      }),
    ]),
    '',
    t('dues.paperTotal', { shops, amount: shortPaise(paise) }),
  ].join('\n');
}
