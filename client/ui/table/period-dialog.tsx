import { useTranslation } from '@/i18n/language';
import { Dialog } from '@/ui/dialog/dialog';
import { PeriodChips, type PeriodChoice } from '@/ui/form/period-picker';

/** Chooses a list's period. */
export function PeriodDialog({
  choice,
  open,
  onClose,
}: {
  choice: PeriodChoice;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('date.period')}>
      <div className="p-4">
        <PeriodChips choice={choice} onChoose={onClose} />
      </div>
    </Dialog>
  );
}
