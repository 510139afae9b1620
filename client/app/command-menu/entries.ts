import { Banknote, Coins, NotebookTabs, ReceiptIndianRupee, Truck, Users, WalletCards } from 'lucide-react';
import { type BilingualEntry, moreEntriesFor, sidebarEntries } from '../navigation';

/** The forms of new records. */
export const startEntries: readonly BilingualEntry[] = [
  {
    href: '/sales/new',
    icon: ReceiptIndianRupee,
    label: 'commands.newBill',
    other: 'commands.newBillOther',
  },
  {
    href: '/collections/new',
    icon: WalletCards,
    label: 'commands.newCollection',
    other: 'commands.newCollectionOther',
  },
  {
    href: '/expenses/new',
    icon: Coins,
    label: 'commands.newExpense',
    other: 'commands.newExpenseOther',
  },
  {
    href: '/customers/new',
    icon: Users,
    label: 'commands.newCustomer',
    other: 'commands.newCustomerOther',
  },
  {
    href: '/purchases/new',
    icon: Truck,
    label: 'commands.newPurchase',
    other: 'commands.newPurchaseOther',
  },
  {
    href: '/vendors/new',
    icon: NotebookTabs,
    label: 'commands.newVendor',
    other: 'commands.newVendorOther',
  },
  {
    href: '/vendor-payments/new',
    icon: Banknote,
    label: 'commands.newPayment',
    other: 'commands.newPaymentOther',
  },
];

/** The screens that the sidebar leads to. */
export const screenEntries = (admin: boolean, lendsCrates: boolean): readonly BilingualEntry[] => [
  ...sidebarEntries,
  ...moreEntriesFor(admin, lendsCrates),
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether each word of the search is the start of a word in the texts. */
export function beginsWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}
