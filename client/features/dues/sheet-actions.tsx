import { Printer, Share2 } from 'lucide-react';
import { share } from '@/device/share';
import { useTranslation } from '@/i18n/language';
import { whatsappLink } from '@/lib/whatsapp';
import { PaperSelect, usePaper } from '@/records/paper-select';
import { Button } from '@/ui/button';
import type { Group } from './sheet';
import { useSheetContext } from './sheet-context';
import { ugrahiMessage } from './ugrahi-message';

/** Prints the sheet, or shares it as text with whoever collects. */
export function SheetActions({ groups }: { groups: readonly Group[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const { firm, today } = useSheetContext();
  const [paper, choosePaper] = usePaper();
  const send = async () => {
    const text = ugrahiMessage({ firm, today, groups }, translation);
    if (!(await share({ text }))) window.open(whatsappLink('', text), '_blank', 'noreferrer');
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
