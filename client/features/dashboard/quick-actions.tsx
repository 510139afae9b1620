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
      <h2 id="quick-actions" className="font-book mb-2 text-lg font-semibold">
        {t('dashboard.quickActions')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {ACTIONS.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              className="sheet hover:bg-band flex min-h-18 items-center gap-3 px-4 py-3 font-medium max-[22.4375rem]:flex-col max-[22.4375rem]:items-start"
            >
              <span className="bg-cloth text-stitch flex size-10 shrink-0 items-center justify-center rounded-full">
                <Icon aria-hidden className="size-5" />
              </span>
              <span className="min-w-0 leading-tight">{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
