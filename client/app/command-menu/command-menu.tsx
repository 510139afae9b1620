import { Command } from 'cmdk';
import { Banknote, Coins, Keyboard, NotebookTabs, ReceiptIndianRupee, Truck, Users, WalletCards } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { hindiNames } from '@/i18n/hindi-names';
import { inEnglish, useTranslation } from '@/i18n/language';
import { useSearch } from '@/records/search';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ChoiceItem, chooseWhileComposing } from '@/ui/picker/choice-item';
import { type BilingualEntry, sidebarEntries, useMoreEntries } from '../navigation';
import { OtherName } from '../sidebar';
import { useFound } from './use-found';

const startEntries: readonly BilingualEntry[] = [
  { href: '/sales/new', icon: ReceiptIndianRupee, label: 'commands.newBill' },
  { href: '/collections/new', icon: WalletCards, label: 'commands.newCollection' },
  { href: '/expenses/new', icon: Coins, label: 'commands.newExpense' },
  { href: '/customers/new', icon: Users, label: 'commands.newCustomer' },
  { href: '/purchases/new', icon: Truck, label: 'commands.newPurchase' },
  { href: '/vendors/new', icon: NotebookTabs, label: 'commands.newVendor' },
  { href: '/vendor-payments/new', icon: Banknote, label: 'commands.newPayment' },
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether each word of the search is the start of a word in the texts. */
function beginsWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** Opens the list of keys; its href only identifies it and leads nowhere. */
const help: BilingualEntry = { href: '?', icon: Keyboard, label: 'commands.shortcuts' };

interface CommandMenuProps {
  onGo: (href: string) => void;
  onHelp: () => void;
}

export function CommandMenu({ open, onClose, ...choices }: CommandMenuProps & { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} title={t('commands.title')}>
      <CommandList {...choices} />
    </Dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:text-muted **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:font-semibold"
    >
      {children}
    </Command.Group>
  );
}

function EntryItem({ entry: { href, icon: Icon, label }, onSelect }: { entry: BilingualEntry; onSelect: () => void }) {
  const { t } = useTranslation();
  return (
    <ChoiceItem
      value={href}
      onSelect={onSelect}
      icon={<Icon className="text-muted size-5 shrink-0" />}
      label={t(label)}
      figure={<OtherName of={label} className="text-muted" />}
    />
  );
}

function CommandList({ onGo, onHelp }: CommandMenuProps) {
  const { t } = useTranslation();
  const more = useMoreEntries();
  const [search, setSearch] = useState('');
  const term = useSearch(search);
  const found = useFound(term);
  const fits = ({ label, href }: BilingualEntry) => beginsWords(term.typed, inEnglish(label), hindiNames[label], href);
  const entries = [
    { heading: 'dashboard.newEntry', fitting: startEntries.filter(fits) },
    { heading: 'commands.screens', fitting: [...sidebarEntries, ...more, help].filter(fits) },
  ] as const;
  const choices = [...entries.flatMap(({ fitting }) => fitting), ...found.groups.flatMap(({ records }) => records)];
  const top = choices[0]?.href ?? '';
  const [selection, setSelection] = useState({ top, selected: top });
  // Results arrive one kind after another; Enter chooses whatever is first by then.
  if (selection.top !== top) setSelection({ top, selected: top });
  return (
    <Command
      shouldFilter={false}
      label={t('commands.title')}
      loop
      onKeyDown={chooseWhileComposing}
      value={selection.selected}
      onValueChange={(selected) => setSelection({ top, selected })}
      className="flex h-[calc(var(--window-height)*0.7)] flex-col md:h-112"
    >
      <div className="border-rule border-b p-3">
        <Command.Input
          autoFocus
          value={search}
          onValueChange={setSearch}
          placeholder={t('commands.placeholder')}
          className="control"
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-2">
        {top === '' && (
          <p role="status" className="text-muted p-6 text-center">
            {t(found.searching ? 'messages.searching' : 'messages.noResults')}
          </p>
        )}
        <Command.List label={t('commands.title')} hidden={top === ''}>
          {entries.map(
            ({ heading, fitting }) =>
              fitting.length > 0 && (
                <Group key={heading} heading={t(heading)}>
                  {fitting.map((entry) => (
                    <EntryItem
                      key={entry.href}
                      entry={entry}
                      onSelect={() => (entry === help ? onHelp() : onGo(entry.href))}
                    />
                  ))}
                </Group>
              ),
          )}
          {found.groups.map(({ heading, records }) => (
            <Group key={heading} heading={t(heading)}>
              {records.map(({ href, label, detail }) => (
                <ChoiceItem key={href} value={href} onSelect={() => onGo(href)} label={label} detail={detail} />
              ))}
            </Group>
          ))}
        </Command.List>
      </div>
      {found.failed && (
        <div role="alert" className="border-rule flex items-center justify-between gap-3 border-t p-3">
          <span className="text-due-text">{t('messages.error')}</span>
          <Button look="outline" onClick={found.retry}>
            {t('actions.tryAgain')}
          </Button>
        </div>
      )}
    </Command>
  );
}
