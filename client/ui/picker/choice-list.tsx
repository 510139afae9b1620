import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { endsComposition } from '@/device/keyboard';

export interface ChoiceItem {
  /** unique in the list */
  value: string;
  onChoose: () => void;
  icon?: ReactNode;
  label: ReactNode;
  detail?: ReactNode;
  figure?: ReactNode;
}

export interface ChoiceGroup {
  heading?: string;
  items: readonly ChoiceItem[];
}

interface ChoiceListProps {
  id: string;
  title: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  autoFocus?: boolean;
  groups: readonly ChoiceGroup[];
  before: ReactNode;
  after?: ReactNode;
}

/** Where the key leads from the choice at a place: round at the ends. Undefined for a key that moves nothing. */
function placeAfter({ key, ctrlKey, metaKey }: KeyboardEvent, at: number, length: number): number | undefined {
  const isDown = key === 'ArrowDown' || (ctrlKey && (key === 'n' || key === 'j'));
  const isUp = key === 'ArrowUp' || (ctrlKey && (key === 'p' || key === 'k'));
  if (key === 'Home' || (isUp && metaKey)) return 0;
  if (key === 'End' || (isDown && metaKey)) return length - 1;
  if (isDown) return (at + 1) % length;
  return isUp ? (at + length - 1) % length : undefined;
}

/** A search box, which keeps the focus, and below it what to choose from: with the arrow keys and Enter, or by a tap. */
export function ChoiceList({ id, title, search, onSearch, groups, before, after, ...box }: ChoiceListProps) {
  const idOfHeadings = useId();
  const body = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState({ search, value: '' });
  const items = groups.flatMap((group) => group.items);
  // Results arrive one kind after another; Enter chooses whatever is first by then, unless another was pointed at since.
  const isPointedAt = ({ value }: ChoiceItem) => pointed.search === search && pointed.value === value;
  const chosen = items.find(isPointedAt) ?? items[0];
  const idOf = ({ value }: ChoiceItem) => `${id}-${value}`;
  const active = chosen && idOf(chosen);

  function onKeyDown(event: KeyboardEvent) {
    if (!chosen || endsComposition(event)) return;
    // On an Android keyboard a word is always composed.
    if (event.key === 'Enter') {
      event.preventDefault();
      chosen.onChoose();
    }
    const place = placeAfter(event, items.indexOf(chosen), items.length);
    const next = place === undefined || event.nativeEvent.isComposing ? undefined : items[place];
    if (!next) return;
    event.preventDefault();
    setPointed({ search, value: next.value });
    const option = document.getElementById(idOf(next));
    // The heading too, if it is the first below one.
    for (const shown of [option?.previousElementSibling, option]) shown?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <>
      <div className="border-rule border-b p-3">
        <input
          {...box}
          type="text"
          role="combobox"
          aria-label={title}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={active}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          value={search}
          onChange={({ target }) => {
            onSearch(target.value);
            if (body.current) body.current.scrollTop = 0;
          }}
          onKeyDown={onKeyDown}
          className="control"
        />
      </div>
      <div ref={body} className="min-h-0 flex-1 overflow-y-auto p-2">
        {before}
        <div
          id={id}
          onKeyDown={onKeyDown}
          role="listbox"
          tabIndex={-1}
          aria-label={title}
          aria-activedescendant={active}
          hidden={items.length === 0}
        >
          {groups.map(({ heading, items }, index) => (
            <div key={heading ?? ''} {...(heading && { role: 'group', 'aria-labelledby': `${idOfHeadings}${index}` })}>
              {heading && (
                <div
                  id={`${idOfHeadings}${index}`}
                  aria-hidden
                  className="text-muted px-3 pt-2 pb-1 text-sm font-semibold"
                >
                  {heading}
                </div>
              )}
              {items.map((item) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the search box has the focus and the keys
                <div
                  key={item.value}
                  id={idOf(item)}
                  role="option"
                  aria-selected={item === chosen}
                  onPointerMove={() => item !== chosen && setPointed({ search, value: item.value })}
                  onClick={item.onChoose}
                  className="aria-selected:bg-band flex min-h-12 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5"
                >
                  {item.icon}
                  <span className="min-w-0 flex-1">
                    <span className="block wrap-anywhere">{item.label}</span>
                    {item.detail && <span className="text-muted block text-sm wrap-anywhere">{item.detail}</span>}
                  </span>
                  {item.figure && <span className="max-w-2/5 shrink-0 text-right text-sm">{item.figure}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {after}
      </div>
    </>
  );
}
