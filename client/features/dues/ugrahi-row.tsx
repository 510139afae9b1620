import { Check, Ellipsis, LoaderCircle } from 'lucide-react';
import { type ComponentProps, memo, useId, useState } from 'react';
import { HolderChip } from '@/features/holders/holder-picker';
import { labelled, t, useLanguage } from '@/i18n/language';
import { screenOf } from '@/lib/entry';
import { fromPaise, paiseOf } from '@/lib/money/money';
import { readCount, readTyped } from '@/lib/money/read-amount';
import { METHODS_BY_USE } from '@/lib/payment-methods';
import { LargeRestButton, type Rest, RestChip } from '@/records/rest-chip';
import { PaidAlreadyNote } from '@/records/same-payment';
import { OtherQuestion } from '@/saving/form-notes';
import { Button, IconButton, LinkButton } from '@/ui/button';
import { ChoiceChips } from '@/ui/form/choice-chips';
import { WrittenInput } from '@/ui/form/written-input';
import { ActionNote, Note } from '@/ui/note';
import { useDuesContext } from './dues-context';
import { ShopActions } from './shop-actions';
import { ShopText } from './shop-text';
import { type RowNote, useRowCollection } from './use-row-collection';

function NoteLine({ note, id, amount }: { note: RowNote; id: string; amount: string }) {
  const { today } = useDuesContext();
  if (note === null) return null;
  if (note === 'amount_not_positive' || note === 'not_whole')
    return (
      <p id={id} role="alert" className="text-due-text text-sm">
        {t(`errors.${note}`)}
      </p>
    );
  if (typeof note === 'object' && 'other' in note)
    return (
      <ActionNote
        role="alert"
        look={note.other.isSame ? 'good' : 'warn'}
        text={note.other.isSame ? t('messages.savedAlready') : <OtherQuestion other={note.other} />}
      >
        {note.other.path !== '' && (
          <LinkButton href={screenOf(note.other.path)} size="small">
            {t('actions.open')}
          </LinkButton>
        )}
      </ActionNote>
    );
  if (note === 'again') return <PaidAlreadyNote amount={amount} date={today} />;
  const isUnanswered = note === 'unanswered';
  return (
    <Note role="status" look={isUnanswered ? 'bad' : 'warn'}>
      {t(isUnanswered ? 'errors.unanswered' : note.kept)}
    </Note>
  );
}

export const UgrahiRow = memo((props: Omit<ComponentProps<typeof ShopText>, 'saving'>) => {
  useLanguage();
  const { shop, closed } = props;
  const { amount, method, rest, cratesBack, holderId, lendsCrates, edit, submit, saving, note, say } =
    useRowCollection(shop);
  const noteId = useId();
  const cratesId = useId();
  const [more, setMore] = useState(false);
  const name = shop.spokenName;
  const restProps = {
    duePaise: paiseOf(shop.balance),
    amount,
    chosen: rest,
    onChange: (next: Rest | null) => edit({ rest: next }),
  };
  const again = note === 'again' || (typeof note === 'object' && note !== null && 'other' in note);
  return (
    <li className="px-4 py-1.5 [contain-intrinsic-size:auto_8rem] [content-visibility:auto] md:py-3 lg:[contain-intrinsic-size:auto_4.25rem]">
      <form
        noValidate
        className="flex flex-col gap-1.5 md:flex-row md:flex-wrap md:items-center md:gap-x-6"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ShopText {...props} saving={saving} />
        <div className="large-letters:flex-wrap flex items-center gap-2 md:w-96">
          <WrittenInput
            read={(text) => readTyped(text)}
            mark={() => say('amount_not_positive')}
            inputMode="decimal"
            aria-label={t('dues.amountOf', { name })}
            aria-invalid={note === 'amount_not_positive'}
            aria-describedby={note === 'amount_not_positive' ? noteId : undefined}
            placeholder="₹"
            readOnly={saving}
            value={amount}
            onChange={(event) => edit({ amount: event.target.value })}
            className="control figure large-letters:basis-full min-w-0 flex-1 text-right placeholder:text-left"
          />
          <Button
            look="outline"
            className="px-3!"
            aria-label={labelled(t('dues.full'), name)}
            disabled={saving || shop.balance <= 0}
            onClick={() => edit({ amount: fromPaise(paiseOf(shop.balance)) })}
          >
            {t('dues.full')}
          </Button>
          <Button
            type="submit"
            disabled={saving}
            aria-label={again ? undefined : t('dues.collectFrom', { name })}
            look={amount === '' ? 'outline' : 'primary'}
            className="min-w-14"
          >
            {saving && <LoaderCircle className="size-5 motion-safe:animate-spin" />}
            {!saving && (again ? t('dues.again') : <Check className="size-5" />)}
          </Button>
          <IconButton
            label={t('dues.moreOf', { name })}
            icon={Ellipsis}
            aria-expanded={more}
            className="-mr-3 md:mr-0"
            onClick={() => setMore(!more)}
          />
        </div>
        {(amount !== '' || note !== null) && (
          <div className="flex flex-col gap-2 md:basis-full md:items-end">
            {!saving && <RestChip {...restProps} className="max-md:self-start" />}
            {amount !== '' && (
              <>
                <ChoiceChips
                  label={t('payment.method')}
                  name={`method-${shop.customerId}`}
                  choices={METHODS_BY_USE.map((value) => ({ value, label: t(`payment.${value}`) }))}
                  value={method}
                  onChange={(next) => edit({ method: next, holderId: undefined })}
                />
                <HolderChip
                  way="into"
                  method={method}
                  value={holderId ?? null}
                  onChange={(id) => edit({ holderId: id })}
                />
              </>
            )}
            {lendsCrates && amount !== '' && (
              <label htmlFor={cratesId} className="flex items-center gap-2 text-sm">
                {t('crates.back')}
                <WrittenInput
                  id={cratesId}
                  read={(text) => readCount(text)}
                  mark={() => say('not_whole')}
                  inputMode="numeric"
                  aria-invalid={note === 'not_whole'}
                  aria-describedby={note === 'not_whole' ? noteId : undefined}
                  readOnly={saving}
                  value={cratesBack ?? ''}
                  onChange={({ target }) => edit({ cratesBack: target.value })}
                  className="control figure w-24 text-right"
                />
              </label>
            )}
            {!saving && <NoteLine note={note} id={noteId} amount={amount} />}
          </div>
        )}
        {more && (
          <ShopActions shop={shop} closed={closed} amount={amount} onDone={() => setMore(false)}>
            {!saving && <LargeRestButton {...restProps} className="max-md:flex-1" />}
          </ShopActions>
        )}
      </form>
    </li>
  );
});
