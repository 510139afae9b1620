import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '@/ui/button';

interface NewRecord {
  href: string;
  label: string;
  Icon: LucideIcon;
}

export const NewRecordLink = ({ href, label, Icon, outline = false }: NewRecord & { outline?: boolean }) => (
  <LinkButton href={href} look={outline ? 'outline' : 'primary'}>
    <Icon aria-hidden className="size-4" />
    {label}
  </LinkButton>
);

/** The two records that an account is entered with, fixed at the bottom, above a phone's bottom bar. */
export function RecordButtons({ main, other }: { main: NewRecord; other: NewRecord }) {
  return (
    <>
      <div aria-hidden className="h-16" />
      <div className="form-bar no-print border-rule bg-paper/95 fixed inset-x-0 z-20 border-t py-2 md:left-44 lg:left-64">
        <div className="bar-buttons mx-auto flex max-w-7xl gap-2 px-4 *:flex-1 max-[22.5rem]:*:flex-auto max-[22.5rem]:*:px-2 md:justify-end lg:px-8 md:*:max-w-48">
          <NewRecordLink {...main} />
          <NewRecordLink {...other} outline />
        </div>
      </div>
    </>
  );
}
