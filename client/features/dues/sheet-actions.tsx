import { Printer, Share2 } from 'lucide-react';
import { share } from '@/device/share';
import { type Translation, useTranslation } from '@/i18n/language';
import { formatDay } from '@/lib/days/days';
import type { Firm } from '@/lib/http/session';
import { paiseOf, shortPaise } from '@/lib/money/money';
import { whatsappShare } from '@/lib/phone';
import { cratesLine } from '@/records/crates-text';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { Button } from '@/ui/button';
import { type Group, totalOf } from './sheet';
import { useSheetContext } from './sheet-context';
import { ageText } from './shop-text';

/** The sheet as a message: one line for each shop with its crates, under its area, sorted and filtered as on the screen. */
export function ugrahiMessage(
  { firm, today, groups }: { firm: Pick<Firm, 'name' | 'crates'>; today: string; groups: readonly Group[] },
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

export function SheetActions({ groups }: { groups: readonly Group[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const { firm, today } = useSheetContext();
  const [paper, choosePaper] = usePaper();
  const send = async () => {
    const text = ugrahiMessage({ firm, today, groups }, translation);
    if (!(await share({ text }))) window.open(whatsappShare(text), '_blank', 'noreferrer');
  };
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <Button look="outline" className="max-md:flex-1" onClick={() => void send()}>
        <Share2 aria-hidden className="size-4" />
        {t('dues.share')}
      </Button>
      <Button look="outline" className="max-md:flex-1" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" />
        {t('actions.print')}
      </Button>
      <PaperSelect sheet="A4" paper={paper} onPaper={choosePaper} className="max-md:flex-auto" />
    </div>
  );
}
