import { CalendarDays, X } from 'lucide-react';
import { memo } from 'react';
import { labelled, t, useLanguage } from '@/i18n/language';
import { IconButton } from '@/ui/button';
import { Dialog, DialogButton } from '@/ui/dialog/dialog';
import { OwnDays, PeriodChips, type PeriodChoice, SpanText } from '@/ui/form/period-picker';

export const PeriodButton = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  return (
    <DialogButton
      look="outline"
      icon={CalendarDays}
      dialog={(close) => (
        <Dialog onClose={close} title={t('date.period')}>
          <div className="p-4">
            <PeriodChips choice={choice} onChoose={close} />
          </div>
        </Dialog>
      )}
    >
      {t('date.period')}
    </DialogButton>
  );
});

/** Below a list's heading: its period, on paper too, with a button that shows all days again; nothing while it does. */
export const ListPeriod = memo(({ choice }: { choice: PeriodChoice }) => {
  useLanguage();
  if (choice.period === 'all') return null;
  return (
    <>
      <div className="no-print flex basis-full items-end gap-2 md:mb-4">
        {choice.period === 'own' ? (
          <OwnDays choice={choice} />
        ) : (
          <p className="text-muted flex-1 self-center md:flex-none">
            <SpanText span={choice.span} />
          </p>
        )}
        <IconButton label={labelled(t('date.period'), t('actions.all'))} onClick={() => choice.setPeriod('all')}>
          <X className="size-5" />
        </IconButton>
      </div>
      <p className="hidden basis-full print:block">
        <SpanText span={choice.span} />
      </p>
    </>
  );
});
