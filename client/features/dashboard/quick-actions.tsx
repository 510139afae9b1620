import { HandCoins, type LucideIcon, ReceiptIndianRupee, Truck, UserPlus } from 'lucide-react';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { AppLink } from '@/ui/app-link';

const ACTIONS: readonly { href: string; icon: LucideIcon; label: TranslationKey }[] = [
  { href: '/customers/new', icon: UserPlus, label: 'dashboard.addCustomer' },
  { href: '/sales/new', icon: ReceiptIndianRupee, label: 'dashboard.addSale' },
  { href: '/collections/new', icon: HandCoins, label: 'dashboard.addCollection' },
  { href: '/purchases', icon: Truck, label: 'dashboard.purchases' },
];

/** Links to the four most frequent tasks. */
export function QuickActions() {
  const { t } = useTranslation();
  return (
    <nav aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="sr-only">
        {t('dashboard.quickActions')}
      </h2>
      <ul className="sheet divide-rule grid grid-cols-2 overflow-hidden min-[18rem]:grid-cols-4 min-[18rem]:divide-x">
        {ACTIONS.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              className="hover:bg-band flex min-h-12 flex-col items-center gap-x-3 gap-y-0.5 px-1 py-1.5 text-center text-[0.8125rem] font-medium max-[22.5rem]:px-0 max-[22.5rem]:text-xs lg:flex-row lg:justify-center lg:text-base"
            >
              <span className="bg-cloth text-stitch flex size-9 shrink-0 items-center justify-center rounded-full">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="max-w-full leading-tight wrap-anywhere">{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
