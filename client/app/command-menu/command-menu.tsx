import { Banknote, Coins, Keyboard, NotebookTabs, ReceiptIndianRupee, Truck, Users, WalletCards } from 'lucide-react';
import { useId, useState } from 'react';
import { hindiNames } from '@/i18n/hindi-names';
import { inEnglish, t } from '@/i18n/language';
import { useSearch } from '@/records/search';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ChoiceList } from '@/ui/picker/choice-list';
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

export function CommandMenu({
  onClose,
  onGo,
  onHelp,
}: {
  onClose: () => void;
  onGo: (href: string) => void;
  onHelp: () => void;
}) {
  const more = useMoreEntries();
  const [search, setSearch] = useState('');
  const term = useSearch(search);
  const found = useFound(term);
  const fits = ({ label, href }: BilingualEntry) => beginsWords(term.typed, inEnglish(label), hindiNames[label], href);
  const itemOf = (entry: BilingualEntry) => ({
    value: entry.href,
    onChoose: () => (entry === help ? onHelp() : onGo(entry.href)),
    icon: <entry.icon className="text-muted size-5 shrink-0" />,
    label: t(entry.label),
    figure: <OtherName of={entry.label} className="text-muted" />,
  });
  const groups = [
    { heading: t('dashboard.newEntry'), items: startEntries.filter(fits).map(itemOf) },
    { heading: t('commands.screens'), items: [...sidebarEntries, ...more, help].filter(fits).map(itemOf) },
    ...found.groups.map(({ heading, records }) => ({
      heading: t(heading),
      items: records.map(({ href, ...shown }) => ({ value: href, onChoose: () => onGo(href), ...shown })),
    })),
  ].filter(({ items }) => items.length > 0);
  return (
    <Dialog onClose={onClose} title={t('commands.title')}>
      <div className="flex h-[calc(var(--window-height)*0.7)] flex-col md:h-112">
        <ChoiceList
          id={useId()}
          title={t('commands.title')}
          autoFocus
          search={search}
          onSearch={setSearch}
          placeholder={t('commands.placeholder')}
          groups={groups}
          before={
            groups.length === 0 && (
              <p role="status" className="text-muted p-6 text-center">
                {t(found.searching ? 'messages.searching' : 'messages.noResults')}
              </p>
            )
          }
        />
        {found.failed && (
          <div role="alert" className="border-rule flex items-center justify-between gap-3 border-t p-3">
            <span className="text-due-text">{t('messages.error')}</span>
            <Button look="outline" onClick={found.retry}>
              {t('actions.tryAgain')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
