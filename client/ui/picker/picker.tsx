import { ChevronDown, LockKeyhole, Plus, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { type FieldPathByValue, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { useIsPhone } from '@/device/media';
import { labelled, t } from '@/i18n/language';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import type { ControlIds } from '@/ui/form/field-frame';
import { Skeleton } from '@/ui/states';
import { ChoiceList } from './choice-list';

/** More than fits on a screen; typing finds the rest. */
const SHOWN = 50;

export interface Choice {
  id: number;
  label: string;
  /** drawn in place of the label */
  drawn?: ReactNode;
  detail?: string;
  figure?: ReactNode;
}

interface Choices {
  shown: readonly Choice[];
  total: number;
}

/** Makes choices of the first rows only, because it runs on every key press and there may be thousands of rows. */
export const choicesOf = <Row,>(rows: readonly Row[], choiceOf: (row: Row) => Choice): Choices => ({
  shown: rows.slice(0, SHOWN).map(choiceOf),
  total: rows.length,
});

/** What the form field passes to its picker; the value is a record's id, null while none is chosen. */
export interface PickerControl {
  ids: ControlIds;
  /** takes the focus when this is the form's first invalid field */
  buttonRef: Ref<HTMLButtonElement>;
  value: number | null;
  onChange: (id: number | null) => void;
}

interface PickerProps extends PickerControl {
  title: string;
  placeholder: string;
  /** what the button shows: the chosen record's label, '' while none is chosen */
  shown: ReactNode;
  choices: Choices;
  search: string;
  onSearch: (search: string) => void;
  /** called before the field has the choice */
  onChoose?: (choice: Choice) => void;
  empty: string;
  loading: boolean;
  searching?: boolean;
  onOpen?: () => void;
  /** whether it is open at first, with the focus in the search box */
  opened?: boolean;
  failure?: string;
  /** adds a record that is missing in the list; gets the search text */
  add?: { label: string; onAdd: (typed: string) => void };
  locked?: boolean;
  clearable?: boolean;
}

/** On a phone the search box takes the focus only if `opened`, since the keyboard would cover the list. */
function PickerList({ id, leave, ...props }: PickerProps & { id: string; leave: () => void }) {
  const phone = useIsPhone();
  const { add, search } = props;
  const { shown, total } = props.choices;
  const itemOf = (choice: Choice) => ({
    value: String(choice.id),
    onChoose: () => {
      props.onChoose?.(choice);
      props.onChange(choice.id);
      leave();
    },
    label: choice.drawn ?? choice.label,
    detail: choice.detail,
    figure: choice.figure,
  });
  return (
    <div className="flex h-[calc(var(--window-height)*0.7)] flex-col md:h-[calc(var(--window-height)*0.6)]">
      <ChoiceList
        id={id}
        title={props.title}
        autoFocus={!phone || props.opened}
        search={search}
        onSearch={props.onSearch}
        placeholder={props.placeholder}
        groups={[{ items: shown.map(itemOf) }]}
        before={
          <>
            {props.loading && <Skeleton className="m-2 h-8" />}
            {props.failure && <p className="text-due-text p-4 text-center">{props.failure}</p>}
            {!props.loading && !props.failure && shown.length === 0 && (
              <p role="status" className="text-muted p-6 text-center">
                {props.searching ? t('messages.searching') : props.empty}
              </p>
            )}
          </>
        }
        after={
          total > SHOWN && (
            <p className="text-muted px-3 py-2 text-sm">{t('messages.typeForMore', { shown: SHOWN, total })}</p>
          )
        }
      />
      {add && (
        <div className="border-rule border-t p-3">
          <Button
            look="outline"
            className="w-full"
            aria-haspopup="dialog"
            onClick={() => {
              leave();
              add.onAdd(search.trim());
            }}
          >
            <Plus className="size-4 shrink-0" />
            <span className="min-w-0 truncate">{add.label}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** A button that opens a dialog with a search box and a list. The caller searches; the list shows its `choices`. */
export function Picker(props: PickerProps) {
  const [open, setOpen] = useState(props.opened ?? false);
  const { id, ...aria } = props.ids;
  const Icon = props.locked ? LockKeyhole : ChevronDown;
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
        <Icon className="text-muted size-4 shrink-0" />
      </button>
      {props.clearable && props.shown !== '' && !props.locked && (
        <button
          type="button"
          aria-label={labelled(t('actions.clear'), props.title)}
          onClick={() => props.onChange(null)}
          className="hover:bg-band flex size-12 shrink-0 items-center justify-center rounded-lg md:size-10"
        >
          <X className="size-4" />
        </button>
      )}
      {open && (
        <Dialog onClose={() => setOpen(false)} title={props.title}>
          <PickerList
            {...props}
            id={`${id}-list`}
            leave={() => {
              setOpen(false);
              props.onSearch('');
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

/** The form's field that a picker fills. */
export function usePicked<V extends FieldValues>(name: FieldPathByValue<V, number | null>) {
  const { control } = useFormContext<V>();
  const { field } = useController({ control, name });
  return { buttonRef: field.ref, value: field.value, onChange: field.onChange } as Omit<PickerControl, 'ids'>;
}
