import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { afterPress } from '@/device/press';
import { useIsAdmin } from '@/device/session';
import { labelled, t } from '@/i18n/language';
import { refreshAfter } from '@/lib/http/cache';
import { undoOfDelete } from '@/records/history/undo';
import { PARTY, type PartyQueries, type PartyRow } from '@/records/party/party';
import { forgetSent } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { AppLink, Button } from '@/ui/button';
import { Note } from '@/ui/note';
import { toast } from '@/ui/toast/toast-store';
import { Balance } from '@/ui/values';
import { duplicatesOfRecord, nameAndPhone } from './duplicates';
import { MergeDialog, type Side } from './merge-dialog';

/** On the page of a customer or vendor: who else may be the same person, for an admin with 'Make them one'. */
export function AlsoEntered({
  queries: { party, list, balances: balancesQuery, gone },
  own,
}: {
  queries: PartyQueries;
  own: PartyRow;
}) {
  const people = useQuery(list()).data;
  const balances = useFigures(balancesQuery).data;
  const isAdmin = useIsAdmin();
  const [other, setOther] = useState<Side | null>(null);
  const [twins, setTwins] = useState<readonly Side[]>([]);
  // Not during a press, so that nothing moves under the pointer.
  useEffect(() => {
    if (people && balances)
      afterPress(() =>
        setTwins(duplicatesOfRecord(people, own).map((twin) => ({ ...twin, balance: balances.get(twin.id) ?? 0 }))),
      );
  }, [people, balances, own]);
  const merged = (id: number) => {
    setOther(null);
    toast({ title: t('twins.merged'), description: own.name, action: undoOfDelete(party, id) });
    void forgetSent(PARTY[party].path, id);
    void refreshAfter(party, gone(id));
  };
  if (twins.length === 0) return null;
  return (
    <Note>
      <ul className="space-y-2">
        {twins.map((twin) => (
          <li key={twin.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <span className="min-w-0 wrap-anywhere">
              <AppLink href={`${PARTY[party].path}/${twin.id}`} className="py-1 underline underline-offset-2">
                {t('twins.alsoEntered', { person: nameAndPhone(twin) })}
              </AppLink>
              {', '}
              <Balance amount={twin.balance} ahead={PARTY[party].ahead} />
            </span>
            {isAdmin && (
              <Button
                look="outline"
                size="tap"
                aria-haspopup="dialog"
                aria-label={labelled(t('twins.makeOne'), twin.name)}
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
          own={{ ...own, balance: balances?.get(own.id) ?? 0 }}
          other={other}
          onClose={() => setOther(null)}
          merged={merged}
        />
      )}
    </Note>
  );
}
