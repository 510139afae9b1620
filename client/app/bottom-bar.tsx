import { useLocation } from 'wouter';
import { useTranslation } from '@/i18n/language';
import { AppLink } from '@/ui/app-link';
import { bottomBarEntries, isCurrent } from './navigation';

const ENTRY =
  'text-muted flex h-full flex-col items-center justify-center gap-0.5 text-[min(0.75rem,3.75vw)] leading-4 [&:lang(hi)]:text-[min(0.8125rem,4.0625vw)]';
const CURRENT =
  'aria-[current=page]:text-cloth dark:aria-[current=page]:text-stitch aria-[current=page]:shadow-[inset_0_3px_0_currentcolor] min-[24.375rem]:aria-[current=page]:font-semibold';

/** Under 768 px: six links, whose words fit at any size of letters. Hidden while a field has the focus (index.css). */
export function BottomBar() {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <nav
      aria-label={t('navigation.bottomBar')}
      className="bottom-bar no-print safe-bottom bg-sheet border-rule fixed inset-x-0 bottom-0 z-30 border-t md:hidden"
    >
      <ul className="flex h-15 *:min-w-12 *:flex-auto max-[22.5rem]:*:min-w-7">
        {bottomBarEntries.map(({ href, icon: Icon, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              aria-current={isCurrent(href, path, null) ? 'page' : undefined}
              className={`${ENTRY} ${CURRENT}`}
            >
              <Icon aria-hidden className="size-5" />
              <span className="max-w-full truncate px-0.5">{t(label)}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
