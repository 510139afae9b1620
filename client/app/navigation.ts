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
import { useSession } from '@/device/session';
import { holdersQuery } from '@/features/holders/api';
import type { hindiNames } from '@/i18n/hindi-names';
import type { TranslationKey } from '@/i18n/language';

interface NavigationEntry {
  href: string;
  icon: LucideIcon;
  label: TranslationKey;
}

export interface BilingualEntry extends NavigationEntry {
  label: keyof typeof hindiNames;
  /** only for admins, for firms that lend crates, for firms whose money others hold */
  needs?: 'admin' | 'crates' | 'holders';
}

export const sidebarEntries: readonly BilingualEntry[] = [
  { href: '/dashboard', icon: House, label: 'navigation.dashboard' },
  { href: '/customers', icon: Users, label: 'navigation.customer' },
  { href: '/sales', icon: ReceiptIndianRupee, label: 'navigation.billBook' },
  { href: '/sales?view=summary', icon: BookOpenText, label: 'navigation.saleBook' },
  { href: '/collections', icon: WalletCards, label: 'navigation.collection' },
  { href: '/vendors', icon: NotebookTabs, label: 'navigation.vendor' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchase' },
  { href: '/vendor-payments', icon: Banknote, label: 'navigation.payment' },
  { href: '/reports/profit-loss', icon: ChartColumn, label: 'navigation.profitLoss' },
  { href: '/settings', icon: Settings, label: 'navigation.settings' },
];

const moreEntries: readonly BilingualEntry[] = [
  { href: '/ugrahi', icon: HandCoins, label: 'navigation.ugrahi' },
  { href: '/day', icon: Scale, label: 'navigation.day' },
  { href: '/crates', icon: Boxes, label: 'navigation.crates', needs: 'crates' },
  { href: '/money', icon: Landmark, label: 'navigation.money', needs: 'holders' },
  { href: '/history', icon: History, label: 'navigation.history', needs: 'admin' },
];

export function useMoreEntries(): readonly BilingualEntry[] {
  // Not beside what the first screen asks for.
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  const holders = useQuery({ ...holdersQuery, enabled: isIdle }).data ?? [];
  const { user, firm } = useSession().data ?? {};
  const has = { admin: user?.role === 'admin', crates: firm?.crates === true, holders: holders.length > 0 };
  return moreEntries.filter(({ needs }) => !needs || has[needs]);
}

export const bottomBarEntries: readonly NavigationEntry[] = [
  { href: '/', icon: House, label: 'navigation.home' },
  { href: '/customers', icon: Users, label: 'navigation.customers' },
  { href: '/sales', icon: ReceiptIndianRupee, label: 'navigation.bill' },
  { href: '/collections', icon: WalletCards, label: 'navigation.collection' },
  { href: '/vendors', icon: NotebookTabs, label: 'navigation.vendors' },
  { href: '/purchases', icon: Truck, label: 'navigation.purchases' },
];

/** A khata counts as Customers, an expense as Collections, a transfer as Money. */
const belongsTo = (path: string): string =>
  path
    .replace(/^\/khata(?=\/)/, '/customers')
    .replace(/^\/expenses(?=\/)/, '/collections')
    .replace(/^\/(holders|transfers)(?=\/)/, '/money');

/** On its own screen or one below it. The Sale Book is a view of /sales. */
export function isCurrent(href: string, path: string, view: string | null): boolean {
  const [target = '', query] = href.split('?');
  if (target === '/' || target === '/dashboard') return path === '/' || path === '/dashboard';
  const owner = belongsTo(path);
  const below = owner === target || owner.startsWith(`${target}/`);
  const summary = path === '/sales' && view === 'summary';
  return target === '/sales' ? below && summary === (query !== undefined) : below;
}
