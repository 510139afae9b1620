import { Ellipsis, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useIsPhone } from '@/device/media';
import { useTranslation } from '@/i18n/language';
import { IconButton, LinkButton } from '@/ui/button';
import { WhenOpened } from '@/ui/dialog/when-opened';
import { OwnDays, type PeriodChoice, PeriodPicker, SpanText } from '@/ui/form/period-picker';
import { lazyComponent } from '@/ui/lazy-component';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { ListActions, RefreshButton } from './list-actions';
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
  /** below the heading; on a phone in the menu */
  period?: PeriodChoice;
}

/** Within reach of the thumb, above the bottom bar. */
function AddBar({ add, beside }: Pick<HeadProps, 'add' | 'beside'>) {
  const Icon = add?.icon ?? Plus;
  const Beside = beside?.icon ?? Plus;
  return (
    <div className="add-bar no-print fixed right-4 z-20 flex gap-2 *:min-h-14 *:rounded-full *:px-5 max-[360px]:*:px-3 *:shadow-lift">
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

/** The period of a list that does not show all days, with a button that shows them all again. */
function ChosenPeriod({ choice }: { choice: PeriodChoice }) {
  const { t } = useTranslation();
  if (choice.period === 'all') return null;
  return (
    <div className="no-print flex basis-full items-end gap-2">
      {choice.period === 'own' ? (
        <OwnDays choice={choice} />
      ) : (
        <p className="text-muted flex-1 self-center">
          <SpanText span={choice.span} />
        </p>
      )}
      <IconButton label={`${t('date.period')}: ${t('date.all')}`} onClick={() => choice.setPeriod('all')}>
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

/** On paper: the days that the list covers, unless it covers all. */
function PrintedPeriod({ choice }: { choice: PeriodChoice }) {
  if (choice.period === 'all') return null;
  return (
    <p className="hidden basis-full print:block">
      <SpanText span={choice.span} />
    </p>
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
      {period && <ChosenPeriod choice={period} />}
      {period && <PrintedPeriod choice={period} />}
      {(add || beside) && <AddBar add={add} beside={beside} />}
    </header>
  );
}

/** The head of every list: its heading, its tools, and buttons that add a row. */
export function ListHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, related, period } = props;
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
      {period && <PeriodPicker choice={period} />}
      {period && <PrintedPeriod choice={period} />}
    </div>
  );
}
