import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { useEntriesReady } from '@/saving/entries';
import { Fetched } from '@/ui/fetched';
import { Section } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/section-skeletons';
import { firmQuery } from './api';
import { type FirmPart, useSendFirm } from './firm-form';
import { FirmLetterhead } from './firm-letterhead';
import { FirmMoney } from './firm-money';
import { FirmUses } from './firm-uses';

const PARTS: readonly { title: TranslationKey; Content: ComponentType<FirmPart>; height: string }[] = [
  { title: 'settings.letterhead', Content: FirmLetterhead, height: 'h-147 md:h-110' },
  { title: 'settings.firmMoney', Content: FirmMoney, height: 'h-134 md:h-73' },
  { title: 'settings.uses', Content: FirmUses, height: 'h-25.5 md:h-20.5' },
];

/** What belongs to the firm and not to a person, in parts that are saved by themselves. */
export function FirmSection() {
  const { t } = useTranslation();
  const ready = useEntriesReady();
  const firm = useQuery(firmQuery);
  const send = useSendFirm();
  return PARTS.map(({ title, Content, height }) => {
    const skeleton = <BlocksSkeleton height={height} />;
    return (
      <Section key={title} title={t(title)}>
        <Fetched query={firm} failure={t('settings.firmFetchFailed')} skeleton={skeleton}>
          {(read) => (ready ? <Content firm={read} send={send} /> : skeleton)}
        </Fetched>
      </Section>
    );
  });
}
