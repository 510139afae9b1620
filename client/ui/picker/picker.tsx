import { ChevronDown, LockKeyhole, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { ControlIds } from '@/ui/form/field-frame';
import type { Choice } from './choices';
import type { PickerProps } from './picker-dialog';
import { PickerDialog } from './picker-dialog';

/**
 * Picks one of many records: a button that opens a dialog with a search box and a list for touch and arrow keys.
 * The caller searches; the list shows its `choices`.
 */
export function Picker({ ids, ...props }: PickerProps & { ids: ControlIds }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(props.opened ?? false);
  const { id, ...aria } = ids;
  const Icon = props.locked ? LockKeyhole : ChevronDown;
  const choose = (choice: Choice | null) => {
    props.onChoose(choice);
    setOpen(false);
    props.onSearch('');
  };
  return (
    <div className="flex gap-1">
      <button
        id={id}
        ref={props.buttonRef}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        {...aria}
        disabled={props.locked}
        onClick={() => {
          props.onOpen?.();
          setOpen(true);
        }}
        className="control flex min-w-0 items-center justify-between gap-2 text-left"
      >
        <span className={`min-w-0 flex-1 truncate ${props.shown === '' ? 'text-muted' : ''}`}>
          {props.shown === '' ? props.placeholder : props.shown}
        </span>
        <Icon aria-hidden className="text-muted size-4 shrink-0" />
      </button>
      {props.clearable && props.shown !== '' && !props.locked && (
        <button
          type="button"
          aria-label={`${t('actions.clear')}: ${props.title}`}
          onClick={() => props.onChoose(null)}
          className="hover:bg-band flex size-12 shrink-0 items-center justify-center rounded-lg md:size-10"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
      <PickerDialog
        id={`${id}-list`}
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        choose={choose}
        add={
          props.add && {
            ...props.add,
            onAdd: (typed) => {
              setOpen(false);
              props.onSearch('');
              props.add?.onAdd(typed);
            },
          }
        }
      />
    </div>
  );
}
