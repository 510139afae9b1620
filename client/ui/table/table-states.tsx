import { type LucideIcon, Plus } from 'lucide-react';
import { useIsPhone } from '@/device/media';
import { PAGE_SIZE } from '@/lib/page-size';
import { type ButtonLook, LinkButton } from '@/ui/button';
import { Empty, Loading, Skeleton } from '@/ui/states';

export interface AddLink {
  href: string;
  label: string;
  /** a plus by default */
  icon?: LucideIcon;
}

/** Ten rows of the real rows' height: two lines on a phone, one in a table. */
export function TableSkeleton({ columns }: { columns: number }) {
  const phone = useIsPhone();
  const rows = Array.from({ length: PAGE_SIZE }, (_, row) => row);
  return (
    <Loading>
      <div className="lined">
        {rows.map((row) =>
          phone ? (
            <div key={row} className="flex h-16 flex-col justify-center gap-2.5 px-3">
              <Skeleton className="h-4 w-full" />
              <Skeleton className="h-3 w-1/2" />
            </div>
          ) : (
            <div key={row} className="flex gap-6 px-4 py-4">
              {Array.from({ length: Math.min(columns, 4) }, (_, cell) => cell).map((cell) => (
                <Skeleton key={cell} className="h-5 flex-1" />
              ))}
            </div>
          ),
        )}
      </div>
    </Loading>
  );
}

export const IconLink = ({ link: { href, label, icon = Plus }, ...look }: ButtonLook & { link: AddLink }) => (
  <LinkButton href={href} icon={icon} {...look}>
    {label}
  </LinkButton>
);

export function NoRows({ text, add }: { text: string; add: AddLink | undefined }) {
  return (
    <Empty text={text} drawn>
      {add && <IconLink link={add} />}
    </Empty>
  );
}
