import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { IconButton, LinkButton } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import type { PeriodChoice } from '@/ui/form/period-picker';
import { lazyComponent } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { ListActions, RefreshButton } from './list-actions';
import { ListPeriod, PeriodButton } from './list-period';
import type { AddLink, HeadLink, ListTools, SortMenu } from './list-tools';

const ListMenu = lazyComponent(() => import('./list-menu').then((file) => file.ListMenu));

interface HeadProps {
  title: string;
  subtitle?: ReactNode;
  tools: ListTools;
  /** the orders in a phone's menu */
  sort?: SortMenu;
  /** adds a row; undefined while the empty list offers it itself */
  add?: AddLink | undefined;
  /** adds a row of a second kind */
  beside?: HeadLink;
  /** a related screen; on a phone in the menu */
  related?: HeadLink;
  /** behind a button; on a phone in the menu */
  period?: PeriodChoice;
}

/** Within reach of the thumb: a strip above the bottom bar, which covers whole rows or none. */
function AddBar({ add, beside }: Pick<HeadProps, 'add' | 'beside'>) {
  const Icon = add?.icon ?? Plus;
  const Beside = beside?.icon ?? Plus;
  return (
    <div className="add-bar no-print border-rule bg-paper fixed inset-x-0 z-20 flex gap-2 border-t px-4 py-1.5 *:flex-1 max-[22.5rem]:*:px-3 bar-buttons">
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
function PhoneHead({ title, subtitle, tools, sort, add, beside, related, period }: HeadProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <header className="ledger-page -mt-2 mb-2 flex min-h-12 flex-wrap items-center">
      <div className="min-w-0 flex-1">
        <PageTitle title={title} />
        {subtitle && <p className="text-muted text-sm leading-snug">{subtitle}</p>}
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
          print={tools.print}
          busy={tools.refreshing}
          sort={sort}
          related={related}
          period={period}
        />
      </WhenOpened>
      {period && <ListPeriod choice={period} />}
      {(add || beside) && <AddBar add={add} beside={beside} />}
    </header>
  );
}

/** The head of every list: its heading, its tools, and buttons that add a row. */
export function ListHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, related, period } = props;
  const phone = useIsPhone();
  if (phone) return <PhoneHead {...props} />;
  const links = [beside, related].filter((link) => link !== undefined);
  const Icon = add?.icon ?? Plus;
  return (
    <div className="ledger-page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ListActions {...tools} />
            {period && <PeriodButton choice={period} />}
            {add && (
              <LinkButton href={add.href}>
                <Icon aria-hidden className="size-4" />
                {add.label}
              </LinkButton>
            )}
            {links.map(({ href, label, icon: Link }) => (
              <LinkButton key={href} look="outline" href={href}>
                <Link aria-hidden className="size-4" />
                {label}
              </LinkButton>
            ))}
          </>
        }
      />
      {period && <ListPeriod choice={period} />}
    </div>
  );
}
