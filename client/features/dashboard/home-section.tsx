import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';
import { type Back, BlocksSkeleton, Fetched } from '@/ui/states';

/** What a query fetches under a heading, with a link to the screen that has all of it; it fails on its own. */
export function HomeSection<Data>({
  title,
  link,
  above,
  height,
  ...fetched
}: Pick<ComponentProps<typeof Fetched<Data>>, 'query' | 'failure' | 'none' | 'children'> & {
  title: string;
  link?: Back;
  above?: ReactNode;
  /** of the skeleton */
  height: string;
}) {
  return (
    <Section
      title={title}
      actions={
        link && (
          <LinkButton href={link.href} look="outline" size="small">
            {link.label}
          </LinkButton>
        )
      }
    >
      {above}
      <Fetched {...fetched} skeleton={<BlocksSkeleton height={height} />} />
    </Section>
  );
}
