import { Ellipsis, type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useTranslation, withFurtherTexts } from '@/i18n/language';
import { IconButton, LinkButton } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { lazyComponent } from '@/ui/lazy-component';
import { PageHeader, PageTitle } from '@/ui/page';
import { ListActions, RefreshButton } from './list-actions';
import type { HeadLink, ListTools, SortMenu } from './list-tools';

const ListMenu = lazyComponent(withFurtherTexts(() => import('./list-menu').then((file) => file.ListMenu)));

interface HeadProps {
  title: string;
  subtitle?: ReactNode;
  tools: ListTools;
  /** what a phone's menu sorts by */
  sort?: SortMenu;
  /** what the screen is for: writes a new row */
  add?: { href: string; label: string; icon?: LucideIcon };
  /** a second thing to write, beside the first */
  beside?: HeadLink;
  /** a related screen: in the menu on a phone */
  related?: HeadLink;
  /** further tools: under the heading, in the menu on a phone */
  children?: ReactNode;
}

/** In reach of a thumb, above the bottom bar. */
function AddBar({ add, beside }: Pick<HeadProps, 'add' | 'beside'>) {
  const Icon = add?.icon ?? Plus;
  const Beside = beside?.icon ?? Plus;
  return (
    <div className="add-bar no-print fixed right-4 z-20 flex gap-2 *:min-h-14 *:rounded-full *:px-5 *:shadow-lift">
      {beside && (
        <LinkButton href={beside.href} look="outline">
          <Beside aria-hidden className="size-5" />
          {beside.label}
        </LinkButton>
      )}
      {add && (
        <LinkButton href={add.href}>
          <Icon aria-hidden className="size-5" />
          {add.label}
        </LinkButton>
      )}
    </div>
  );
}

/** One line; the tools are in a menu. */
function PhoneHead({ title, subtitle, tools, sort, add, beside, related, children }: HeadProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <header className="ledger-page -mt-2 mb-2 flex min-h-12 items-center">
      <div className="min-w-0 flex-1">
        <PageTitle title={title} />
        {subtitle && <p className="text-muted truncate text-sm">{subtitle}</p>}
      </div>
      <div className="no-print -mr-2 flex">
        <RefreshButton {...tools} />
        <IconButton label={t('navigation.more')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Ellipsis aria-hidden className="size-5" />
        </IconButton>
      </div>
      <WhenOpened open={open} load={ListMenu.fetch}>
        <ListMenu
          title={title}
          open={open}
          onClose={() => setOpen(false)}
          csv={tools.csv}
          busy={tools.refreshing}
          sort={sort}
          related={related}
        >
          {children}
        </ListMenu>
      </WhenOpened>
      {(add || beside) && <AddBar add={add} beside={beside} />}
    </header>
  );
}

/** The head of every list: its heading, tools, and what writes a new row. */
export function ListHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, related, children } = props;
  const phone = useIsPhone();
  if (phone) return <PhoneHead {...props} />;
  const links = [related, beside].filter((link) => link !== undefined);
  const Icon = add?.icon ?? Plus;
  return (
    <div className="ledger-page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ListActions {...tools} />
            {links.map(({ href, label, icon: Link }) => (
              <LinkButton key={href} look="outline" href={href}>
                <Link aria-hidden className="size-4" />
                {label}
              </LinkButton>
            ))}
            {add && (
              <LinkButton href={add.href}>
                <Icon aria-hidden className="size-4" />
                {add.label}
              </LinkButton>
            )}
          </>
        }
      />
      {children}
    </div>
  );
}
