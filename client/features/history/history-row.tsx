import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { type Language, labelled, type Translation, type TranslationKey, useTranslation } from '@/i18n/language';
import { dayOf, formatDay, formatMoment } from '@/lib/days/days';
import { useSinglePress } from '@/lib/http/send-once';
import { actionKey, ChangeLines } from '@/records/history/change-lines';
import { type HistoryEntry, type HistoryKind, labelOf, personOf } from '@/records/history/history-api';
import { undo } from '@/records/history/undo';
import { AppLink } from '@/ui/app-link';
import { Button } from '@/ui/button';
import { Badge } from '@/ui/values';

/** The words for events that are no record of a form. */
const EVENTS: Partial<Record<HistoryKind, Partial<Record<HistoryEntry['action'], TranslationKey>>>> = {
  'sign-in': { create: 'history.newDevice', update: 'history.withoutCode', delete: 'history.signedOut' },
  'lock-out': { create: 'history.lockedOut' },
  backup: { create: 'history.taken' },
  'backup-token': { create: 'history.made', delete: 'history.revoked' },
};

export function actionText(entry: HistoryEntry, t: Translation['t']): string {
  const isBegun = entry.action !== 'restore' && entry.changes.some(({ field }) => field === 'begunAt');
  return t(isBegun ? 'history.begun' : (EVENTS[entry.recordType]?.[entry.action] ?? actionKey(entry)));
}

const SCREENS: Partial<Record<HistoryEntry['recordType'], string>> = {
  customer: '/customers',
  sale: '/sales',
  vendor: '/vendors',
  purchase: '/purchases',
};

/** The day of a new record that was back-dated; undefined for every other change. */
function backDated({ action, changes, changedAt }: HistoryEntry): string | undefined {
  if (action !== 'create') return undefined;
  const dated = changes.find(({ field }) => field === 'saleDate' || field === 'createdAt')?.to;
  return typeof dated === 'string' && dayOf(dated) < dayOf(changedAt) ? dayOf(dated) : undefined;
}

/** Only the time of a moment: its day is the heading above. */
const timeText = (moment: string, language: Language): string =>
  formatMoment(moment, language).slice(formatDay(moment, language).length + 1);

export function HistoryRow({ entry }: { entry: HistoryEntry }) {
  const { t, language } = useTranslation();
  const client = useQueryClient();
  const { id, action, recordType, recordId, changedAt, undone, undoable } = entry;
  const label = labelOf(entry, { t, language });
  const undoing = useMutation({ mutationFn: () => undo(id, client) });
  const press = useSinglePress(undoing.mutateAsync);
  const screen = action === 'delete' ? undefined : SCREENS[recordType];
  const shownId = entry.changes.find(({ field }) => action === 'merge' && field === 'into')?.to ?? recordId;
  const dated = backDated(entry);
  return (
    <li className="entry-row">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge look={action === 'delete' ? 'red' : action === 'create' ? 'plain' : 'green'}>
          {actionText(entry, t)}
        </Badge>
        {screen === undefined ? (
          <span className="font-medium wrap-anywhere max-md:py-1">{label}</span>
        ) : (
          <AppLink
            href={`${screen}/${shownId}`}
            className="min-h-6 font-medium underline-offset-2 wrap-anywhere hover:underline max-md:py-1"
          >
            {label}
          </AppLink>
        )}
        {dated && <Badge>{t('history.backDated', { day: formatDay(dated, language) })}</Badge>}
        {undone && <Badge>{t('history.undone')}</Badge>}
      </p>
      <div className="mt-0.5 min-w-0">
        <div className="text-sm">
          <ChangeLines entry={entry} />
        </div>
        <p className="text-muted mt-0.5 text-xs">
          {personOf(entry)} · {timeText(changedAt, language)}
        </p>
      </div>
      {undoable && (
        <Button
          look="outline"
          size="tap"
          icon={Undo2}
          className="no-print"
          disabled={undoing.isPending}
          aria-label={labelled(t('history.undo'), label)}
          onClick={() => void press()}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  );
}
