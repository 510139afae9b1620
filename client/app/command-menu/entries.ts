import { Banknote, Coins, NotebookTabs, ReceiptIndianRupee, Truck, Users, WalletCards } from 'lucide-react';
import { type BilingualEntry, bilingual } from '../navigation';

/** The forms of new records. */
export const startEntries: readonly BilingualEntry[] = [
  bilingual('/sales/new', ReceiptIndianRupee, 'commands.newBill', 'commands.newBillOther'),
  bilingual('/collections/new', WalletCards, 'commands.newCollection', 'commands.newCollectionOther'),
  bilingual('/expenses/new', Coins, 'commands.newExpense', 'commands.newExpenseOther'),
  bilingual('/customers/new', Users, 'commands.newCustomer', 'commands.newCustomerOther'),
  bilingual('/purchases/new', Truck, 'commands.newPurchase', 'commands.newPurchaseOther'),
  bilingual('/vendors/new', NotebookTabs, 'commands.newVendor', 'commands.newVendorOther'),
  bilingual('/vendor-payments/new', Banknote, 'commands.newPayment', 'commands.newPaymentOther'),
];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Whether each word of the search is the start of a word in the texts. */
export function beginsWords(search: string, ...texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}
