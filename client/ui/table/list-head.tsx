import { Plus } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { LinkButton } from '@/ui/button';
import { MoreMenu } from '@/ui/dialog/more-menu';
import { PageHeader } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import { ListActions, RefreshButton } from './list-actions';
import { ListMenu } from './list-menu';
import { ListPeriod, PeriodButton } from './list-period';
import type { AddLink, HeadProps } from './list-tools';

function IconLink({
  link: { href, label, icon: Icon = Plus },
  iconSize = 'size-4',
  look,
}: {
  link: AddLink;
  iconSize?: string;
  look?: 'outline';
}) {
  return (
    <LinkButton href={href} look={look}>
      <Icon aria-hidden className={iconSize} />
      {label}
    </LinkButton>
  );
}

/** Within reach of the thumb: a strip above the bottom bar, which covers whole rows or none. */
function AddBar({ add, beside }: Pick<HeadProps, 'add' | 'beside'>) {
  return (
    <div className="add-bar no-print border-rule bg-paper fixed inset-x-0 z-20 flex gap-2 border-t px-4 py-1.5 *:flex-1 max-[22.5rem]:*:px-3 bar-buttons">
      {beside && <IconLink link={beside} iconSize="size-5" look="outline" />}
      {add && <IconLink link={add} iconSize="size-5" />}
    </div>
  );
}

/** One line; the tools are in a menu. */
function PhoneHead(props: HeadProps) {
  const { title, subtitle, tools, add, beside, period } = props;
  return (
    <header className="ledger-page -mt-2 mb-2 flex min-h-12 flex-wrap items-center">
      <div className="min-w-0 flex-1">
        <PageTitle title={title} />
        {subtitle && <p className="text-muted text-sm leading-snug">{subtitle}</p>}
      </div>
      <div className="no-print -mr-2 flex">
        <RefreshButton {...tools} />
        <MoreMenu title={title}>{(close) => <ListMenu {...props} onClose={close} />}</MoreMenu>
      </div>
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
  return (
    <div className="ledger-page">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ListActions {...tools} />
            {period && <PeriodButton choice={period} />}
            {add && <IconLink link={add} />}
            {beside && <IconLink link={beside} look="outline" />}
            {related && <IconLink link={related} look="outline" />}
          </>
        }
      />
      {period && <ListPeriod choice={period} />}
    </div>
  );
}
