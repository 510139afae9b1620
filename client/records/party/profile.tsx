import { MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneLink } from '@/lib/phone';
import { Avatar } from '@/ui/avatar';
import { BackLink } from '@/ui/page';
import { PageTitle } from '@/ui/page-title';
import type { PartyRow } from './party';

type Party = Pick<PartyRow, 'name' | 'phoneNumber' | 'address'>;

const CARD = 'sheet border-l-cloth flex items-start border-l-6 p-4';

export function ProfileLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="text-muted flex items-start gap-1.5 leading-6 [&_svg]:mt-[5px] [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </span>
  );
}

function Contact({ party: { phoneNumber, address }, children }: { party: Party; children: ReactNode }) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-5 gap-y-0.5 text-sm">
      {phoneNumber && (
        <ProfileLine icon={<Phone />}>
          <a href={phoneLink(phoneNumber)} className="figure inline-block hover:underline">
            {phoneNumber}
          </a>
        </ProfileLine>
      )}
      {address && <ProfileLine icon={<MapPin />}>{address}</ProfileLine>}
      {children}
    </div>
  );
}

interface ProfileProps {
  party: Party;
  badge?: ReactNode;
  children?: ReactNode;
}

export function Profile({ party, badge, children }: ProfileProps) {
  return (
    <section className={`${CARD} gap-4 max-md:px-3 max-md:py-2`}>
      <span className="max-md:hidden">
        <Avatar name={party.name} large />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="font-book text-xl leading-snug font-semibold wrap-anywhere">{party.name}</h2>
        {badge}
        <Contact party={party}>{children}</Contact>
      </div>
    </section>
  );
}

/** With the name as the screen's title. */
export function ProfileHead({
  party,
  badge,
  back,
  actions,
  children,
}: ProfileProps & { back: { href: string; label: string }; actions: ReactNode }) {
  return (
    <header className={`${CARD} flex-wrap gap-x-3 gap-y-2 max-md:-mt-2 max-md:p-3`}>
      <BackLink {...back} />
      <Avatar name={party.name} large />
      <div className="min-w-0 flex-1 basis-40 xl:basis-80">
        <PageTitle title={party.name} className="text-xl! leading-snug!" />
        {badge}
        <Contact party={party}>{children}</Contact>
      </div>
      <div className="header-actions no-print flex basis-full flex-wrap justify-end gap-1 lg:gap-2 xl:ml-auto xl:basis-auto">
        {actions}
      </div>
    </header>
  );
}
