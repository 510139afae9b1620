import {
  Banknote,
  BookOpenText,
  Boxes,
  ChartColumn,
  HandCoins,
  History,
  House,
  type LucideIcon,
  NotebookTabs,
  ReceiptIndianRupee,
  Scale,
  Settings,
  Truck,
  Users,
  WalletCards,
} from 'lucide-react';
import type { TranslationKey } from '@/i18n/en';

interface NavigationEntry {
  href: string;
  icon: LucideIcon;
  label: TranslationKey;
  /** the label in the other language, for a bilingual entry */
  other?: TranslationKey;
}

export interface BilingualEntry extends NavigationEntry {
  other: TranslationKey;
  forAdmins?: boolean;
  /** for firms that lend crates */
  withCrates?: boolean;
}

/** The sidebar's entries, bilingual, in this order. */
export const sidebarEntries: readonly BilingualEntry[] = [
  { href: '/dashboard', icon: House, label: 'navigation.dashboard', other: 'navigation.dashboardOther' },
  { href: '/customers', icon: Users, label: 'navigation.customer', other: 'navigation.customerOther' },
  {
    href: '/sales',
    icon: ReceiptIndianRupee,
    label: 'navigation.billBook',
    other: 'navigation.billBookOther',
  },
  {
    href: '/sales?view=summary',
    icon: BookOpenText,
    label: 'navigation.saleBook',
    other: 'navigation.saleBookOther',
  },
  {
    href: '/collections',
    icon: WalletCards,
    label: 'navigation.collection',
    other: 'navigation.collectionOther',
  },
  { href: '/vendors', icon: NotebookTabs, label: 'navigation.vendor', other: 'navigation.vendorOther' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchase', other: 'navigation.purchaseOther' },
  { href: '/vendor-payments', icon: Banknote, label: 'navigation.payment', other: 'navigation.paymentOther' },
  {
    href: '/reports/profit-loss',
    icon: ChartColumn,
    label: 'navigation.profitLoss',
    other: 'navigation.profitLossOther',
  },
  { href: '/settings', icon: Settings, label: 'navigation.settings', other: 'navigation.settingsOther' },
];

/** The sidebar's second group, below the first. */
const moreEntries: readonly BilingualEntry[] = [
  { href: '/ugrahi', icon: HandCoins, label: 'navigation.ugrahi', other: 'navigation.ugrahiOther' },
  { href: '/day', icon: Scale, label: 'navigation.day', other: 'navigation.dayOther' },
  {
    href: '/crates',
    icon: Boxes,
    label: 'navigation.crates',
    other: 'navigation.cratesOther',
    withCrates: true,
  },
  {
    href: '/history',
    icon: History,
    label: 'navigation.history',
    other: 'navigation.historyOther',
    forAdmins: true,
  },
];

/** Those of the second group that the person and the firm have. */
export const moreEntriesFor = (isAdmin: boolean, lendsCrates: boolean): readonly BilingualEntry[] =>
  moreEntries.filter(({ forAdmins, withCrates }) => (isAdmin || !forAdmins) && (lendsCrates || !withCrates));

/** The bottom bar under 768 px. */
export const bottomBarEntries: readonly NavigationEntry[] = [
  { href: '/', icon: House, label: 'navigation.home' },
  { href: '/customers', icon: Users, label: 'navigation.customers' },
  { href: '/sales', icon: ReceiptIndianRupee, label: 'navigation.bill' },
  { href: '/collections', icon: WalletCards, label: 'navigation.collection' },
  { href: '/vendors', icon: NotebookTabs, label: 'navigation.vendors' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchases' },
];

/** The path by which an entry is marked: a khata counts as Customers, an expense as Collections. */
const belongsTo = (path: string): string =>
  path.replace(/^\/khata(?=\/)/, '/customers').replace(/^\/expenses(?=\/)/, '/collections');

/**
 * Whether the entry is marked as current: on its own screen or a screen below it. The Sale Book is a view of /sales.
 */
export function isCurrent(href: string, path: string, view: string | null): boolean {
  const [target = '', query] = href.split('?');
  if (target === '/' || target === '/dashboard') return path === '/' || path === '/dashboard';
  const owner = belongsTo(path);
  const below = owner === target || owner.startsWith(`${target}/`);
  const summary = path === '/sales' && view === 'summary';
  return target === '/sales' ? below && summary === (query !== undefined) : below;
}
