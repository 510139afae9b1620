import { t } from '@/i18n/language';
import type { Firm } from '@/lib/http/session';
import { formatQuantity } from '@/lib/money/money';
import { TextLink } from '@/ui/button';

/** 'Crates due 31', or 'Their crates with us 3' for a count below 0. */
export const cratesWithText = (crates: number): string =>
  t(crates < 0 ? 'crates.theirs' : 'crates.due', { n: formatQuantity(Math.abs(crates)) });

/** The one line about crates on a paper or in a text; '' where none is out and for a firm that lends none. */
export const cratesLine = (firm: Pick<Firm, 'crates'>, crates: number | undefined): string =>
  firm.crates && crates ? cratesWithText(crates) : '';

/** 'Crates due 31', leading to what moved; 0 too, so that what is below stays in place when the count comes. */
export function CratesLink({
  party,
  id,
  crates,
}: {
  party: 'customer' | 'vendor';
  id: number;
  /** below 0 the firm has theirs; undefined while it loads */
  crates: number | undefined;
}) {
  return (
    <p className="text-sm">
      <TextLink href={`/crates?${party}Id=${id}`} className="figure min-w-6 underline">
        {crates === undefined ? '…' : cratesWithText(crates)}
      </TextLink>
    </p>
  );
}
