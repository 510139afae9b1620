import { useTranslation } from '@/i18n/language';
import { AppLink } from '@/ui/app-link';
import { cratesWithText } from './crates-text';

/** 'Crates with them 31', leading to what moved; nothing where none is out. */
export function CratesLink({
  party,
  id,
  crates = 0,
}: {
  party: 'customer' | 'vendor';
  id: number;
  /** below 0 the firm has theirs */
  crates: number | undefined;
}) {
  const { t } = useTranslation();
  if (crates === 0) return null;
  return (
    <p className="px-1 text-sm">
      <AppLink
        href={`/crates?${party}Id=${id}`}
        className="figure inline-block min-h-6 underline underline-offset-2"
      >
        {cratesWithText(crates, t)}
      </AppLink>
    </p>
  );
}
