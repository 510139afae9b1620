import { useTranslation } from '@/i18n/language';
import { formatSigned } from '@/lib/money/money';
import { OUTBOX } from '@/saving/entries';
import { AppLink } from '@/ui/app-link';
import { Badge } from '@/ui/badge';
import { Section } from '@/ui/page';
import type { LateEntry } from './api';

/** A collection came in, and a transfer that has no minus. */
const cameIn = ({ type, amount }: LateEntry): boolean =>
  type === 'collection' || (type === 'transfer' && !amount.startsWith('-'));

/** What waits on this device has no screen but the outbox. */
const hrefOf = ({ type, id }: LateEntry): string =>
  id < 0 ? OUTBOX : type === 'expense' ? '/collections' : `/${type}s/${id}/edit`;

const NAME = {
  collection: 'records.collection',
  expense: 'records.expense',
  'vendor-payment': 'navigation.payment',
  transfer: 'records.transfer',
} as const;

export function LateEntries({ entries }: { entries: readonly LateEntry[] }) {
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <Section title={t('day.afterClosing')} className="border-l-warn-edge border-l-4">
      <p className="text-muted px-4 pt-3 text-sm">{t('day.afterClosingText')}</p>
      <ul className="divide-rule divide-y">
        {entries.map((entry) => (
          <li key={`${entry.type}-${entry.id}`}>
            <AppLink
              href={hrefOf(entry)}
              className="hover:bg-band flex min-h-12 flex-wrap items-center justify-end gap-x-3 px-4 py-2"
            >
              <Badge look={cameIn(entry) ? 'green' : 'red'}>{t(NAME[entry.type])}</Badge>
              <span className="flex-1 basis-32 wrap-anywhere">{entry.name}</span>
              <span className="figure font-semibold">
                {formatSigned(cameIn(entry) ? '+' : '-', entry.amount.replace('-', ''))}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
