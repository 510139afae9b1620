import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LinkButton } from './button';
import { PageTitle } from './page-title';
import { type Back, BlocksSkeleton, Fetched, FigureSkeleton } from './states';
import { Figure } from './values';

export function BackLink({ href, label }: Back) {
  return <LinkButton href={href} label={label} size="icon" icon={ArrowLeft} className="no-print -ml-2" />;
}

export function PageHeader({
  above,
  title,
  subtitle,
  back,
  actions,
  className = '',
}: {
  /** what the screen is about, if that is not its title: a vehicle's plate */
  above?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  back?: Back;
  actions?: ReactNode;
  className?: string;
}) {
  return (
    <header
      className={`large-letters:gap-x-2 max-xs:gap-x-2 mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 md:mb-6 ${className}`}
    >
      {back && <BackLink {...back} />}
      <div className="large-letters:basis-28 min-w-0 flex-[999] basis-41">
        {above}
        <PageTitle title={title} className={above ? 'text-lg! leading-snug!' : ''} />
        {subtitle && <p className="text-muted mt-0.5 text-sm">{subtitle}</p>}
      </div>
      {actions && <div className="header-actions no-print flex flex-wrap items-center">{actions}</div>}
    </header>
  );
}

export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <section className={`sheet ${className}`}>{children}</section>;
}

interface SectionProps {
  title: string;
  actions?: ReactNode;
  /** what it is for */
  text?: string | undefined;
  children: ReactNode;
  className?: string | undefined;
}

export function Section({ title, actions, text, children, className = '' }: SectionProps) {
  return (
    <section className={`sheet ${className}`}>
      <div className="section-head border-rule flex flex-wrap items-center justify-between gap-x-2 border-b px-4 py-1 md:gap-y-2 md:py-3">
        <h2 className="font-book flex-1 basis-30 py-2 text-lg leading-snug font-semibold md:py-0">{title}</h2>
        {actions}
      </div>
      {text && <p className="text-muted border-rule border-b px-4 py-2 text-sm">{text}</p>}
      {children}
    </section>
  );
}

/** What a query fetches under a heading, or why it could not. */
export function FetchedSection<Data>({
  title,
  link,
  actions = link && (
    <LinkButton href={link.href} size="small">
      {link.label}
    </LinkButton>
  ),
  text,
  className,
  above,
  height,
  blocks,
  ...fetched
}: Pick<ComponentProps<typeof Fetched<Data>>, 'query' | 'failure' | 'none' | 'children'> &
  ComponentProps<typeof BlocksSkeleton> &
  Omit<SectionProps, 'children'> & {
    /** the screen that has all of it */
    link?: Back;
    above?: ReactNode;
  }) {
  return (
    <Section title={title} actions={actions} text={text} className={className}>
      {above}
      <Fetched {...fetched} skeleton={<BlocksSkeleton height={height} blocks={blocks} />} />
    </Section>
  );
}

const STAT =
  'bg-sheet flex flex-wrap items-center gap-x-4 px-4 py-2.5 sm:block sm:min-w-36 sm:flex-1 sm:py-3 in-columns:px-2 in-columns:py-2';
const COLUMN = 'in-columns:block in-columns:min-w-min in-columns:flex-1';
/** Under 390 px three columns would be too narrow: the label has its figure beside it. */
const OWN_LINE = 'max-[24.375rem]:basis-full min-[24.375rem]:max-sm:block min-[24.375rem]:max-sm:flex-1';

export function Stat({
  label,
  children,
  hint,
  ownLine = false,
}: {
  label: string;
  children: ReactNode;
  hint?: ReactNode;
  ownLine?: boolean;
}) {
  return (
    <div className={`${STAT} ${ownLine ? OWN_LINE : COLUMN}`}>
      <dt className="text-muted text-sm in-columns:text-[0.8125rem] in-columns:leading-tight">{label}</dt>
      <dd
        className={`fitting flex-1 basis-32 text-right text-lg font-semibold wrap-anywhere even-digits in-columns:text-base sm:mt-0.5 sm:text-left lg:text-xl ${ownLine ? 'min-[24.375rem]:max-sm:text-left' : 'in-columns:text-left'}`}
      >
        {children}
      </dd>
      {hint && <dd className="text-muted basis-full text-right text-xs in-columns:hidden sm:text-left">{hint}</dd>}
    </div>
  );
}

/** `figure` as text; undefined is grey. */
export const FigureStat = ({
  figure,
  tone,
  ...stat
}: Omit<ComponentProps<typeof Stat>, 'children'> & { figure: string | undefined; tone?: string }) => (
  <Stat {...stat}>{figure === undefined ? <FigureSkeleton /> : <Figure text={figure} className={tone} />}</Stat>
);

/** On a phone stacked, or with `columns` side by side without hints, with `pairs` two in a row. */
export function StatStrip({
  children,
  below,
  columns = false,
}: {
  children: ReactNode;
  below?: ReactNode;
  columns?: boolean | 'pairs';
}) {
  return (
    <div className="sheet overflow-hidden">
      <dl
        data-columns={columns || undefined}
        className={`bg-rule flex flex-col gap-px data-columns:flex-row data-columns:flex-wrap sm:flex-row sm:flex-wrap ${columns === 'pairs' ? 'max-sm:*:basis-2/5!' : ''}`}
      >
        {children}
      </dl>
      {below && <div className="border-rule border-t px-4 py-3">{below}</div>}
    </div>
  );
}

export function FixedBar({ children }: { children: ReactNode }) {
  return (
    <>
      <div aria-hidden className="no-print h-16" />
      <div className="form-bar no-print border-rule bg-paper fixed inset-x-0 z-20 border-t py-2 md:left-44 lg:left-64">
        <div className="bar-buttons mx-auto flex max-w-7xl gap-2 px-4 *:flex-1 max-xs:*:flex-auto max-xs:*:px-2 md:justify-end lg:px-8 md:*:max-w-48">
          {children}
        </div>
      </div>
    </>
  );
}
