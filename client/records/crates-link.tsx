import { useTranslation } from '@/i18n/language';
import { AppLink } from '@/ui/app-link';
import { cratesWithText } from './crates-text';

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
  const { t } = useTranslation();
  return (
    <p className="px-1 text-sm">
      <AppLink
        href={`/crates?${party}Id=${id}`}
        className="figure inline-block min-h-6 underline underline-offset-2"
      >
        {crates === undefined ? '…' : cratesWithText(crates, t)}
      </AppLink>
    </p>
  );
}
