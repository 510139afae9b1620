import { Command } from 'cmdk';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { Dialog } from '@/ui/dialog/dialog';
import { Skeleton } from '@/ui/states';
import type { Choice, PickerProps } from './picker';

/** More than a screen holds: whoever looks further types. */
const SHOWN = 50;

interface PickerDialogProps extends PickerProps {
  /** of the list */
  id: string;
  open: boolean;
  onClose: () => void;
  choose: (choice: Choice) => void;
}

/** The search box over the list of choices. On a phone its keyboard waits for a tap: it would cover the list. */
export function PickerDialog({ open, onClose, ...props }: PickerDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={props.title}>
      <PickerList {...props} />
    </Dialog>
  );
}

function PickerList({ id, choose, ...props }: Omit<PickerDialogProps, 'open' | 'onClose'>) {
  const { t } = useTranslation();
  const phone = useIsPhone();
  const total = props.choices.length;
  return (
    <Command shouldFilter={false} label={props.title} loop className="flex h-[70dvh] flex-col md:h-96">
      <div className="border-rule border-b p-3">
        <Command.Input
          autoFocus={!phone}
          value={props.search}
          onValueChange={props.onSearch}
          placeholder={props.placeholder}
          className="control"
        />
      </div>
      <Command.List id={id} label={props.title} className="min-h-0 flex-1 overflow-y-auto p-2">
        {props.loading && <Skeleton className="m-2 h-8" />}
        {props.failure && <p className="text-due-text p-4 text-center">{props.failure}</p>}
        {!props.loading && !props.failure && (
          <Command.Empty className="text-muted p-6 text-center">{props.empty}</Command.Empty>
        )}
        {props.choices.slice(0, SHOWN).map((choice) => (
          <Command.Item
            key={choice.id}
            value={String(choice.id)}
            onSelect={() => choose(choice)}
            className="data-[selected=true]:bg-band flex min-h-12 cursor-pointer flex-col justify-center rounded-lg px-3 py-1.5"
          >
            <span className="wrap-anywhere">{choice.label}</span>
            {choice.detail && <span className="text-muted text-sm">{choice.detail}</span>}
          </Command.Item>
        ))}
        {total > SHOWN && (
          <p className="text-muted px-3 py-2 text-sm">{t('messages.typeForMore', { shown: SHOWN, total })}</p>
        )}
      </Command.List>
    </Command>
  );
}
