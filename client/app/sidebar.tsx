import { useMutation } from '@tanstack/react-query';
import { Download, LogOut } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { installOffer, offerInstall } from '@/device/install';
import { useFirm, useSession } from '@/device/session';
import { guardLeave } from '@/device/unsaved';
import { signOut } from '@/features/auth/sign-out';
import { hindiNames } from '@/i18n/hindi-names';
import { currentLanguage, inEnglish, t, useLanguage } from '@/i18n/language';
import { messageOf } from '@/lib/http/api-error';
import { entries, isOwn, unsent, useUnsent } from '@/saving/entries';
import { useStore } from '@/state/store';
import { BrandMark } from '@/ui/brand';
import { AppLink } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { LanguageSelect } from '@/ui/language-select';
import { toast, toastError } from '@/ui/toast/toast-store';
import { type BilingualEntry, isCurrent, sidebarEntries, useMoreEntries } from './navigation';
import { OutboxChip } from './unsent';

export function OtherName({ of, className }: { of: BilingualEntry['label']; className: string }) {
  const [other, name] = currentLanguage() === 'en' ? ['hi', hindiNames[of]] : ['en', inEnglish(of)];
  return (
    <span lang={other} className={className}>
      {name}
    </span>
  );
}

/** Each key press in a search or press on Next changes the address, and hardly ever which entry is current. */
const NavigationLink = memo(({ entry, current }: { entry: BilingualEntry; current: boolean }) => {
  useLanguage();
  const { href, icon: Icon, label } = entry;
  return (
    <li>
      <AppLink
        href={href}
        aria-current={current ? 'page' : undefined}
        className="hover:bg-cloth-deep aria-[current=page]:bg-cloth-deep aria-[current=page]:shadow-[inset_3px_0_0_var(--stitch)] flex min-h-12 items-center gap-3 rounded-lg px-3 py-0.5 md:max-lg:gap-2 md:max-lg:px-2 md:min-h-10"
      >
        <Icon className="text-stitch size-5 shrink-0" />
        <span className="min-w-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2">
          <span className="block leading-snug">{t(label)}</span>{' '}
          <OtherName of={label} className="block text-xs leading-snug opacity-75" />
        </span>
      </AppLink>
    </li>
  );
});

function Entries({ entries }: { entries: readonly BilingualEntry[] }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  return (
    <ul className="flex flex-col md:gap-0.5">
      {entries.map((entry) => (
        <NavigationLink key={entry.href} entry={entry} current={isCurrent(entry.href, path, search.get('view'))} />
      ))}
    </ul>
  );
}

function InstallButton() {
  const offer = useStore(installOffer);
  if (offer === null) return null;
  return (
    <button
      type="button"
      onClick={() => void offerInstall()}
      className="border-stitch/60 hover:bg-cloth-deep flex min-h-12 items-center gap-3 rounded-lg border px-3 md:min-h-10"
    >
      <Download className="text-stitch size-5" />
      {t('navigation.installApp')}
    </button>
  );
}

function LogoutButton() {
  const logout = useMutation({
    mutationFn: signOut,
    onSuccess: () => toast({ title: t('auth.loggedOut'), description: t('auth.loggedOutText') }),
    onError: (error) => toastError(error, 'auth.logoutFailed', messageOf),
  });
  const waiting = useUnsent().filter(isOwn).length;
  const [warning, setWarning] = useState(false);
  const leave = () => (unsent(entries.list.get()).some(isOwn) ? setWarning(true) : logout.mutate());
  return (
    <>
      <button
        type="button"
        onClick={() => guardLeave(leave)}
        disabled={logout.isPending}
        className="hover:bg-cloth-deep flex min-h-12 flex-1 items-center gap-2 rounded-lg px-3 md:min-h-10"
      >
        <LogOut className="size-5" />
        {t('navigation.logout')}
      </button>
      {warning && (
        <ConfirmDialog
          onCancel={() => setWarning(false)}
          onConfirm={() => {
            setWarning(false);
            logout.mutate();
          }}
          title={t('outbox.logoutTitle')}
          text={t('outbox.logoutText', { n: waiting })}
          confirm={t('navigation.logout')}
        />
      )}
    </>
  );
}

export function Sidebar({ children }: { children?: ReactNode }) {
  const user = useSession().data?.user;
  const firm = useFirm();
  const more = useMoreEntries();
  const moreId = useId();
  return (
    <div className="on-cloth bg-cloth text-cloth-ink stitched flex h-full flex-col gap-4 overflow-y-auto py-4 pr-5 pl-3">
      <p className="flex items-center gap-3 px-2 md:max-lg:flex-col md:max-lg:items-start">
        <BrandMark className="size-10 shrink-0" />
        <span className="font-book min-w-0 text-lg leading-tight font-semibold wrap-anywhere">{firm.name}</span>
      </p>
      <OutboxChip />
      <nav aria-label={t('navigation.main')}>
        <Entries entries={sidebarEntries} />
      </nav>
      <nav aria-labelledby={moreId} className="flex-1">
        <h2 id={moreId} className="px-3 pb-1 text-xs font-semibold opacity-75">
          {t('navigation.more')}
        </h2>
        <Entries entries={more} />
      </nav>
      <div className="border-stitch/40 flex flex-col gap-2 border-t pt-3">
        <InstallButton />
        <div className="flex flex-wrap items-center gap-2">
          <LogoutButton />
          <LanguageSelect className="border-stitch/60 bg-cloth-deep text-cloth-ink" />
        </div>
        {user && (
          <div className="flex items-center justify-between gap-2">
            <p className="min-w-0 px-3 text-sm leading-tight">
              <span className="block font-medium wrap-anywhere">{user.username}</span>
              <span className="opacity-80">
                {t(user.role === 'admin' ? 'navigation.roleAdmin' : 'navigation.roleStaff')}
              </span>
            </p>
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
