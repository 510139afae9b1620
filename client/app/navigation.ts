import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  BookOpenText,
  Boxes,
  ChartColumn,
  HandCoins,
  History,
  House,
  Landmark,
  type LucideIcon,
  NotebookTabs,
  ReceiptIndianRupee,
  Scale,
  Settings,
  Truck,
  Users,
  WalletCards,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { whenIdle } from '@/device/idle';
import { useSession } from '@/features/auth/session';
import { holdersQuery } from '@/features/holders/api';
import type { TranslationKey } from '@/i18n/en';

interface NavigationEntry {
  href: string;
  icon: LucideIcon;
  label: TranslationKey;
}

export interface BilingualEntry extends NavigationEntry {
  /** the label in the other language */
  other: TranslationKey;
  /** only for admins, for firms that lend crates, for firms whose money others hold */
  needs?: 'admin' | 'crates' | 'holders';
}

export const bilingual = (
  href: string,
  icon: LucideIcon,
  label: TranslationKey,
  other: TranslationKey,
): BilingualEntry => ({ href, icon, label, other });

/** The sidebar's entries, in this order. */
export const sidebarEntries: readonly BilingualEntry[] = [
  bilingual('/dashboard', House, 'navigation.dashboard', 'navigation.dashboardOther'),
  bilingual('/customers', Users, 'navigation.customer', 'navigation.customerOther'),
  bilingual('/sales', ReceiptIndianRupee, 'navigation.billBook', 'navigation.billBookOther'),
  bilingual('/sales?view=summary', BookOpenText, 'navigation.saleBook', 'navigation.saleBookOther'),
  bilingual('/collections', WalletCards, 'navigation.collection', 'navigation.collectionOther'),
  bilingual('/vendors', NotebookTabs, 'navigation.vendor', 'navigation.vendorOther'),
  bilingual('/purchases', Truck, 'navigation.purchase', 'navigation.purchaseOther'),
  bilingual('/vendor-payments', Banknote, 'navigation.payment', 'navigation.paymentOther'),
  bilingual('/reports/profit-loss', ChartColumn, 'navigation.profitLoss', 'navigation.profitLossOther'),
  bilingual('/settings', Settings, 'navigation.settings', 'navigation.settingsOther'),
];

/** The sidebar's second group, below the first. */
const moreEntries: readonly BilingualEntry[] = [
  bilingual('/ugrahi', HandCoins, 'navigation.ugrahi', 'navigation.ugrahiOther'),
  bilingual('/day', Scale, 'navigation.day', 'navigation.dayOther'),
  { ...bilingual('/crates', Boxes, 'navigation.crates', 'navigation.cratesOther'), needs: 'crates' },
  { ...bilingual('/money', Landmark, 'navigation.money', 'navigation.moneyOther'), needs: 'holders' },
  { ...bilingual('/history', History, 'navigation.history', 'navigation.historyOther'), needs: 'admin' },
];

/** The second group's entries that this person and this firm have. */
export function useMoreEntries(): readonly BilingualEntry[] {
  // Not beside what the first screen asks for.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const holders = useQuery({ ...holdersQuery, enabled: isIdle }).data ?? [];
  const { user, firm } = useSession().data ?? {};
  const has = {
    admin: user?.role === 'admin',
    crates: firm?.crates === true,
    holders: holders.length > 0,
  };
  return moreEntries.filter(({ needs }) => !needs || has[needs]);
}

/** The bottom bar under 768 px. */
export const bottomBarEntries: readonly NavigationEntry[] = [
  { href: '/', icon: House, label: 'navigation.home' },
  { href: '/customers', icon: Users, label: 'navigation.customers' },
  { href: '/sales', icon: ReceiptIndianRupee, label: 'navigation.bill' },
  { href: '/collections', icon: WalletCards, label: 'navigation.collection' },
  { href: '/vendors', icon: NotebookTabs, label: 'navigation.vendors' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchases' },
];

/** The path by which an entry is marked: a khata counts as Customers, an expense as Collections, a transfer as Money. */
const belongsTo = (path: string): string =>
  path
    .replace(/^\/khata(?=\/)/, '/customers')
    .replace(/^\/expenses(?=\/)/, '/collections')
    .replace(/^\/(holders|transfers)(?=\/)/, '/money');

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
