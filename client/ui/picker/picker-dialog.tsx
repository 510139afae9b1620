import { Command } from 'cmdk';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Skeleton } from '@/ui/states';
import { ChoiceItem, chooseWhileComposing } from './choice-item';
import { type Choice, type Choices, SHOWN } from './choices';

export interface PickerProps {
  /** the name of the dialog and the search box */
  title: string;
  placeholder: string;
  /** what the button shows: the chosen record's label, '' while none is chosen */
  shown: ReactNode;
  choices: Choices;
  search: string;
  onSearch: (search: string) => void;
  onChoose: (choice: Choice | null) => void;
  empty: string;
  loading: boolean;
  /** whether the server is still searching */
  searching?: boolean;
  /** called each time the list opens */
  onOpen?: () => void;
  /** whether it is open at first, with the focus in the search box */
  opened?: boolean;
  failure?: string;
  /** adds a record that is missing in the list; gets the search text */
  add?: { label: string; onAdd: (typed: string) => void };
  locked?: boolean;
  /** whether the choice can be removed again */
  clearable?: boolean;
  /** takes the focus when this is the form's first invalid field */
  buttonRef?: Ref<HTMLButtonElement>;
}

interface PickerDialogProps extends PickerProps {
  /** the list element's id */
  id: string;
  open: boolean;
  onClose: () => void;
  choose: (choice: Choice) => void;
}

/**
 * A search box above the choices. On a phone it takes the focus only if `opened`, since the keyboard would cover the
 * list.
 */
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
  const { shown, total } = props.choices;
  return (
    <Command
      shouldFilter={false}
      label={props.title}
      loop
      onKeyDown={chooseWhileComposing}
      className="flex h-[calc(var(--window-height)*0.7)] flex-col md:h-[calc(var(--window-height)*0.6)]"
    >
      <div className="border-rule border-b p-3">
        <Command.Input
          autoFocus={!phone || props.opened}
          value={props.search}
          onValueChange={props.onSearch}
          placeholder={props.placeholder}
          className="control"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {props.loading && <Skeleton className="m-2 h-8" />}
        {props.failure && <p className="text-due-text p-4 text-center">{props.failure}</p>}
        {!props.loading && !props.failure && shown.length === 0 && (
          <p role="status" className="text-muted p-6 text-center">
            {props.searching ? t('messages.searching') : props.empty}
          </p>
        )}
        <Command.List id={id} label={props.title} hidden={shown.length === 0}>
          {shown.map((choice) => (
            <ChoiceItem
              key={choice.id}
              value={String(choice.id)}
              onSelect={() => choose(choice)}
              label={choice.drawn ?? choice.label}
              detail={choice.detail}
              figure={choice.figure}
            />
          ))}
        </Command.List>
        {total > SHOWN && (
          <p className="text-muted px-3 py-2 text-sm">{t('messages.typeForMore', { shown: SHOWN, total })}</p>
        )}
      </div>
      {props.add && <AddButton {...props.add} typed={props.search.trim()} />}
    </Command>
  );
}

function AddButton({
  label,
  onAdd,
  typed,
}: {
  label: string;
  onAdd: (typed: string) => void;
  typed: string;
}) {
  return (
    <div className="border-rule border-t p-3">
      <Button look="outline" className="w-full" aria-haspopup="dialog" onClick={() => onAdd(typed)}>
        <Plus aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0 truncate">{label}</span>
      </Button>
    </div>
  );
}
