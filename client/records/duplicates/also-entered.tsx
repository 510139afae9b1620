import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { afterPress } from '@/device/press';
import { useIsAdmin } from '@/device/session';
import { labelled, t, tMessage } from '@/i18n/language';
import { FIELDS } from '@/lib/field-table';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/cache';
import { sentOrSeen } from '@/lib/http/send-once';
import { addPaise, fromPaise, paiseOf } from '@/lib/money/money';
import { fetchTrail } from '@/records/history/history-api';
import { undoOfDelete } from '@/records/history/undo';
import { PARTY, type Party, type PartyQueries, type PartyRow } from '@/records/party/party';
import { forgetSent } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { postEntry } from '@/saving/post';
import { useEntry } from '@/saving/use-entry';
import { AppLink, Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Note } from '@/ui/note';
import { toast } from '@/ui/toast/toast-store';
import { Balance } from '@/ui/values';
import { duplicatesOfRecord, nameAndPhone, type Person } from './duplicates';

/** One of the two who are the same person. */
interface Side extends Person {
  /** rupees */
  balance: string | number;
}

interface MergeDialogProps {
  party: Party;
  own: Side;
  /** the record that is merged into the other one */
  other: Side;
  onClose: () => void;
  merged: (otherId: number) => void;
}

type Field = Exclude<keyof Person, 'id'>;
/** Of each the dialog asks which of the two stays. */
const ASKED: Record<Field, true> = { name: true, phoneNumber: true, address: true };
const ASKED_FIELDS = Object.keys(ASKED) as Field[];

const CARD =
  'border-edge bg-sheet flex min-h-11 cursor-pointer items-center gap-2 rounded-lg border px-3 py-2 wrap-anywhere has-checked:border-stitch has-checked:bg-band has-focus-visible:outline-3 has-focus-visible:outline-leaf';

/** A field of both; one of them is chosen, unless they are the same. */
function Choice({
  label,
  texts,
  chosen,
  choose,
}: {
  label: string;
  texts: readonly [string, string];
  chosen: number;
  choose: (side: number) => void;
}) {
  const name = useId();
  if (texts[0] === texts[1])
    return (
      <p className="wrap-anywhere">
        <span className="text-muted text-sm">{label}:</span> {texts[0] || '—'}
      </p>
    );
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {texts.map((text, side) => (
          <label key={text} className={CARD}>
            <input
              type="radio"
              name={name}
              checked={chosen === side}
              onChange={() => choose(side)}
              className="accent-leaf size-4 shrink-0"
            />
            <span className="min-w-0">{text || '—'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Sums({ party, own, other }: Pick<MergeDialogProps, 'party' | 'own' | 'other'>) {
  const { ahead } = PARTY[party];
  const paise = [own, other].map(({ balance }) => paiseOf(balance));
  return (
    <dl className="border-rule grid grid-cols-2 gap-x-2 gap-y-3 border-t pt-3">
      {[own, other].map((side) => (
        <div key={side.id} className="min-w-0">
          <dt className="text-muted text-sm wrap-anywhere">{t('twins.balanceOf', { name: side.name })}</dt>
          <dd>
            <Balance amount={side.balance} ahead={ahead} />
          </dd>
        </div>
      ))}
      <div className="col-span-2">
        <dt className="text-muted text-sm">{t('twins.together')}</dt>
        <dd className="text-lg font-semibold">
          <Balance amount={fromPaise(addPaise(paise))} ahead={ahead} />
        </dd>
      </div>
    </dl>
  );
}

/** Both side by side: what stays, and what they owe before and after. */
function MergeDialog({ party, own, other, onClose, merged }: MergeDialogProps) {
  const [chosen, setChosen] = useState(
    () => Object.fromEntries(ASKED_FIELDS.map((field) => [field, own[field] ? 0 : 1])) as Record<Field, number>,
  );
  const { press, leave, saving, error } = useEntry({
    path: `${PARTY[party].path}/${other.id}/merge`,
    send: (entry) =>
      sentOrSeen(
        () => postEntry(entry),
        () => fetchTrail(party, other.id),
        ([last]) => {
          const into = last?.changes.find(({ field }) => field === 'into');
          return last?.action === 'merge' && into?.to === own.id;
        },
      ),
    // It may be done: the screen below shows what the server has.
    failed: () => void refreshAfter(party),
    saved: () => merged(other.id),
  });
  // Neither has a field that its kind, or an older server, lacks.
  const asked = ASKED_FIELDS.filter((field) => (own[field] ?? other[field]) !== undefined);
  const taken = asked.filter((field) => chosen[field] === 1 && own[field] !== other[field]);
  const body = { into: own.id, ...Object.fromEntries(taken.map((field) => [field, other[field]])) };
  const choose = (field: Field, side: number) => {
    // Other choices are another request, with a key of its own.
    if (!saving) leave();
    setChosen((before) => ({ ...before, [field]: side }));
  };
  return (
    <Dialog onClose={onClose} title={t('twins.makeOne')} description={t('twins.whatStays')} wide>
      <div className="space-y-4 p-4">
        {asked.map((field) => (
          <Choice
            key={field}
            label={t(FIELDS[field][0])}
            texts={[own[field] ?? '', other[field] ?? '']}
            chosen={chosen[field]}
            choose={(side) => choose(field, side)}
          />
        ))}
        <Sums party={party} own={own} other={other} />
        <p className="text-muted text-sm">
          {t(party === 'vendor' ? 'twins.vendorMoves' : 'twins.customerMoves', { name: other.name })}
        </p>
        {error && <Note look="bad">{tMessage(serverMessageOf(error))}</Note>}
        <Button
          className="w-full md:w-auto"
          disabled={saving}
          onClick={() => press({ values: chosen, entryValues: chosen, body, label: null })}
        >
          {t('twins.makeOne')}
        </Button>
      </div>
    </Dialog>
  );
}

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
