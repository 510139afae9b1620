import { useEffect, useState } from 'react';
import { afterPress } from '@/device/press';
import { useTranslation } from '@/i18n/language';
import { answeredSession } from '@/lib/http/session';
import { useStore } from '@/lib/storage/store';
import { AppLink } from '@/ui/app-link';
import { Button } from '@/ui/button';
import { Balance } from '@/ui/money';
import { Note } from '@/ui/note';
import { optionalComponent } from '@/ui/optional-component';
import type { MergeDialogProps, Party, Side } from './merge-dialog';
import { shortPhone, twinsOfRecord } from './twins';

const MergeDialog = optionalComponent<MergeDialogProps>(() =>
  import('./merge-dialog').then((file) => file.MergeDialog),
);

export interface AlsoEnteredProps {
  party: Party;
  /** whose page it is */
  own: Side;
  /** all of the party, with their balances; undefined until loaded */
  people: readonly Side[] | undefined;
  /** called with the id of who is gone */
  merged: (id: number) => void;
}

/** On the page of a customer or vendor: who else may be the same person, for an admin with 'Make them one'. */
export function AlsoEntered({ party, own, people, merged }: AlsoEnteredProps) {
  const { t } = useTranslation();
  const isAdmin = useStore(answeredSession)?.user?.role === 'admin';
  const [other, setOther] = useState<Side | null>(null);
  const [twins, setTwins] = useState<readonly Side[]>([]);
  // Not during a press, so that nothing moves under the pointer.
  useEffect(() => {
    if (people) afterPress(() => setTwins(twinsOfRecord(people, own)));
  }, [people, own]);
  if (twins.length === 0) return null;
  return (
    <Note>
      <ul className="space-y-2">
        {twins.map((twin) => (
          <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <AppLink href={`/${party}s/${twin.id}`} className="underline underline-offset-2">
                {t('twins.alsoEntered', { name: twin.name, phone: shortPhone(twin.phoneNumber) })}
              </AppLink>
              {', '}
              <Balance amount={twin.balance} ahead={party === 'vendor' ? 'credit' : 'advance'} />
            </span>
            {isAdmin && (
              <Button
                look="outline"
                size="small"
                className="max-md:min-h-11"
                aria-haspopup="dialog"
                aria-label={`${t('twins.makeOne')}: ${twin.name}`}
                onClick={() => setOther(twin)}
              >
                {t('twins.makeOne')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {other && (
        <MergeDialog
          party={party}
          own={own}
          other={other}
          onClose={() => setOther(null)}
          merged={(id) => {
            setOther(null);
            merged(id);
          }}
        />
      )}
    </Note>
  );
}
