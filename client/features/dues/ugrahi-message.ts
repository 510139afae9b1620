import type { Translation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import { shortPaise } from '@/lib/money/money';
import { type Group, paiseOf, totalOf } from './sheet';
import { ageText } from './shop-text';

interface SheetText {
  firmName: string;
  today: string;
  groups: readonly Group[];
}

/** The sheet as a message: one line for each shop, under its area, sorted and filtered as on the screen. */
export function ugrahiMessage(
  { firmName, today, groups }: SheetText,
  { t, language }: Pick<Translation, 't' | 'language'>,
): string {
  const { shops, paise } = totalOf(groups);
  return [
    `*${firmName}*`,
    t('dues.paperTitle', { date: formatDay(today, language) }),
    ...groups.flatMap(({ area, shops: members }) => [
      ...(area === null ? [''] : ['', `*${area === '' ? t('dues.noArea') : area}*`]),
      ...members.map((shop) =>
        t('dues.shopLine', {
          name: shop.customerName,
          amount: shortPaise(paiseOf(shop.balance)),
          age: ageText(shop, today, t),
        }),
      ),
    ]),
    '',
    t('dues.paperTotal', { shops, amount: shortPaise(paise) }),
  ].join('\n');
}
