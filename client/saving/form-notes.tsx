import { type ComponentProps, useEffect, useRef } from 'react';
import { type FieldPath, type FieldValues, FormProvider, useWatch } from 'react-hook-form';
import { type TranslationKey, t } from '@/i18n/language';
import { momentIn } from '@/lib/days/clock';
import { timeOrMoment } from '@/lib/days/days';
import { type Other, screenOf } from '@/lib/entry';
import { firmToday, firmZone } from '@/lib/http/session';
import { formatMoney } from '@/lib/money/money';
import { Button, LinkButton } from '@/ui/button';
import { ActionNote } from '@/ui/note';
import { ConflictPanel } from './conflict/change-list';
import type { SavingForm } from './use-saving';

interface NoteProps {
  /** whatever its fields are */
  record: Omit<SavingForm<FieldValues>, 'form'>;
}

export function RestoredNote({ record }: NoteProps) {
  if (!record.restored) return null;
  const { isOfOtherBook, unanswered } = record;
  const text = unanswered ? 'messages.draftBack' : 'messages.draftRestored';
  return (
    <ActionNote className="mb-4" text={t(isOfOtherBook ? 'messages.draftOtherBook' : text)}>
      <Button size="small" onClick={record.startOver}>
        {t('actions.startOver')}
      </Button>
    </ActionNote>
  );
}

export function UnansweredNote({ record }: NoteProps) {
  if (!record.unanswered || record.saving) return null;
  return (
    <ActionNote role="status" className="basis-full" look="bad" text={t('errors.unanswered')}>
      <Button size="small" type="submit">
        {t('actions.tryAgain')}
      </Button>
    </ActionNote>
  );
}

export function FarDayNote<V extends FieldValues>({ record }: { record: SavingForm<V> }) {
  const { askedDay, day, form, saving } = record;
  const typed: unknown = useWatch({ control: form.control, name: day as FieldPath<V>, disabled: day === undefined });
  if (askedDay === '' || typed !== askedDay || saving) return null;
  return (
    <ActionNote
      role="alert"
      className="basis-full"
      look="warn"
      text={t('messages.farAhead', { year: askedDay.slice(0, 4) })}
    >
      <Button size="small" type="submit">
        {t('messages.yesSave')}
      </Button>
    </ActionNote>
  );
}

const RECORDS: Record<string, TranslationKey> = {
  customers: 'messages.aCustomer',
  sales: 'messages.aBill',
  collections: 'messages.aPayment',
  expenses: 'messages.anExpense',
  vendors: 'messages.aVendor',
  purchases: 'messages.aPurchase',
  'vendor-payments': 'messages.aVendorPayment',
};

/** 'A bill was saved from this form at 5:04 am: ₹110.00, Ramesh. Save this one too?' */
export function OtherQuestion({ other }: { other: Other }) {
  const { path, name, amount, at, body } = other;
  const isAllowance = body?.method === 'allowance';
  const record = t(isAllowance ? 'payment.allowance' : (RECORDS[path.split('/')[1] ?? ''] ?? 'messages.aRecord'));
  const detail = [amount === null ? '' : formatMoney(amount), name].filter(Boolean).join(', ');
  if (at === null || detail === '') return t('messages.savedOther', { record });
  const time = timeOrMoment(momentIn(firmZone(), at), firmToday());
  return t('messages.savedBefore', { record, time, detail });
}

export function OtherNote({ record }: NoteProps) {
  const { other, saving, abandon, startOver } = record;
  if (other === null || saving) return null;
  return (
    <ActionNote
      role="alert"
      className="basis-full"
      look={other.isSame ? 'good' : 'warn'}
      text={other.isSame ? t('messages.savedAlready') : <OtherQuestion other={other} />}
    >
      <span className="flex flex-wrap gap-2">
        {screenOf(other.path) !== '' && (
          <LinkButton href={screenOf(other.path)} size="small" onClick={abandon}>
            {t('actions.open')}
          </LinkButton>
        )}
        <Button size="small" onClick={startOver}>
          {t('actions.startOver')}
        </Button>
        {!other.isSame && (
          <Button look="primary" size="small" onClick={record.saveToo}>
            {t('messages.saveToo')}
          </Button>
        )}
      </span>
    </ActionNote>
  );
}

/**
 * With the question about what another user has changed. After a failure Save takes the focus, which the pressed button
 * lost while it was disabled, unless a field has it by now.
 */
export function FormElement<V extends FieldValues>({
  record: { form, submit, conflict, saving, error },
  label,
  ...rest
}: { record: SavingForm<V>; label: string } & ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (saving || error === null || document.activeElement !== document.body) return;
    element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true });
  }, [saving, error]);
  return (
    <FormProvider {...form}>
      <form ref={element} noValidate aria-label={label} onSubmit={submit} {...rest} />
      {conflict && <ConflictPanel conflict={conflict} />}
    </FormProvider>
  );
}
