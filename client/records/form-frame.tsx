/** The frame of a form, on a page or in a dialog: its buttons and notes; and the page of a record's form. */

import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useSearch } from 'wouter';
import { endsComposition } from '@/device/keyboard';
import { t, tMessage } from '@/i18n/language';
import { isNotFound, isUnanswered, serverMessageOf } from '@/lib/http/api-error';
import { isFromDevice, nounOf, type RecordChange } from '@/lib/http/cache';
import { useRouteId } from '@/lib/route-id';
import { useEntriesReady } from '@/saving/entries';
import { FarDayNote, FormElement, OtherNote, RestoredNote, UnansweredNote } from '@/saving/form-notes';
import { type RecordForm, titleOf } from '@/saving/record-form';
import type { SavingForm } from '@/saving/use-saving';
import { Button, LinkButton } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { FieldGrid } from '@/ui/form/fields';
import { Note } from '@/ui/note';
import { PageHeader } from '@/ui/page';
import { type Back, Fetched, NotFound, Skeleton, useSliced } from '@/ui/states';
import { RecordTrail } from './history/record-trail';

/** Cancel and Save stay within reach of the thumb. Ctrl+Enter saves; with a button beside Save it presses that. */
export function FormFrame<V extends FieldValues>({
  record,
  cancel = record.leadsTo,
  save,
  beside,
  question,
  summary,
  cancelAbove = false,
  above,
  children,
  buttons,
  trail = false,
  below,
}: {
  record: RecordForm<V>;
  cancel?: string;
  save?: string;
  beside?: ReactNode;
  question?: ReactNode;
  /** in the bar, beside the buttons: a bill's total */
  summary?: ReactNode;
  /** Cancel is above the bar, which has no room for it */
  cancelAbove?: boolean;
  above?: ReactNode;
  /** the fields */
  children: ReactNode;
  /** of a stored record, below the fields */
  buttons?: ReactNode;
  /** with the history of a stored record */
  trail?: boolean;
  /** the long part of a form, rendered one frame later: in one task with the rest it would delay the first press */
  below?: ReactNode;
}) {
  const isWhole = useDeferredValue(true, below === undefined);
  const cancelLink = (
    <LinkButton href={cancel} look={cancelAbove ? 'ghost' : 'outline'}>
      {t('actions.cancel')}
    </LinkButton>
  );
  const saveByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    const { currentTarget: form, target, key, ctrlKey, metaKey } = event;
    if (endsComposition(event)) return;
    // A dialog of the form is rendered elsewhere in the document.
    if (key !== 'Enter' || ctrlKey === metaKey || !form.contains(target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    if (record.saving) return;
    // Some fields read what was typed only when they lose the focus.
    const field = target as HTMLElement;
    field.blur();
    field.focus();
    if (beside) record.submitAndNext();
    else form.requestSubmit();
  };
  return (
    <FormElement record={record} label={record.title} onKeyDownCapture={saveByKeys}>
      <RestoredNote record={record} />
      {above}
      <FieldGrid>{children}</FieldGrid>
      {buttons && <div className="my-3 flex flex-wrap items-center gap-2">{buttons}</div>}
      {trail && record.stored && <RecordTrail {...record.stored} />}
      {isWhole ? below : <Skeleton className="mt-4 h-60" />}
      {isWhole && cancelAbove && <p className="no-print mt-2 text-center">{cancelLink}</p>}
      <div className="form-bar no-print border-rule bg-paper sticky z-20 -mx-4 mt-4 flex max-md:-mb-8 flex-wrap items-center justify-end gap-x-2 gap-y-1 border-t px-4 py-1.25 md:mx-0 md:gap-x-4 md:gap-y-2 md:py-3 md:px-0">
        <UnansweredNote record={record} />
        <OtherNote record={record} />
        <FarDayNote record={record} />
        {question}
        {summary}
        <div className="flex flex-auto gap-2 *:flex-auto max-xs:*:px-2 sm:flex-auto md:flex-none md:*:flex-none">
          {!cancelAbove && cancelLink}
          {beside}
          <Button type="submit" disabled={record.saving} className="md:min-w-32">
            {record.saving ? t('actions.saving') : (save ?? t('actions.save'))}
          </Button>
        </div>
      </div>
    </FormElement>
  );
}

export function ShortFormDialog<V extends FieldValues>({
  form: record,
  title,
  description,
  save,
  onClose,
  children,
}: {
  form: SavingForm<V>;
  title: string;
  description?: string;
  save?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { saving, error, unanswered, other, conflict } = record;
  return (
    <Dialog onClose={onClose} title={title} description={description}>
      <FormElement record={record} label={title} className="flex flex-col gap-4 p-4">
        {record.isOfOtherBook && <RestoredNote record={record} />}
        {children}
        <UnansweredNote record={record} />
        <OtherNote record={record} />
        {error !== null && !unanswered && other === null && conflict === null && (
          <Note role="alert" look="bad">
            {tMessage(serverMessageOf(error))}
          </Note>
        )}
        <div className="flex gap-2 *:flex-1 md:justify-end md:*:flex-none">
          <Button look="outline" onClick={onClose} disabled={saving}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" disabled={saving}>
            {saving ? t('actions.saving') : (save ?? t('actions.save'))}
          </Button>
        </div>
      </FormElement>
    </Dialog>
  );
}

/** Opens a short form with an address once the entries are loaded: one may be stored under it. */
export const onceReady =
  <P extends object>(Form: ComponentType<P>): ComponentType<P> =>
  (props) =>
    useEntriesReady() && <Form {...props} />;

interface RecordPageProps<Row, Key extends QueryKey> {
  query: (id: number) => UseQueryOptions<Row, Error, Row, Key>;
  change: RecordChange;
  subtitle: (isNew: boolean) => string;
  back: Back;
  /** the way from a record that does not exist; `back` by default */
  list?: Back;
  failure: (error: unknown) => string;
  skeleton: ReactNode;
  /** the form; `record` is null for a new one */
  children: (record: Row | null) => ReactNode;
}

/** A record is read again whenever its form opens; without an answer, the form starts from the device's. */
export function RecordPage<Row, Key extends QueryKey>(page: RecordPageProps<Row, Key>) {
  const id = useRouteId();
  const ready = useEntriesReady();
  const search = useSearch();
  const options = page.query(id ?? 0);
  const answer = useQuery({ ...options, staleTime: 0, enabled: id != null });
  /** what the form starts from; null in a new one, undefined until it is read */
  const [record, setRecord] = useState<Row | null | undefined>(id === undefined ? null : undefined);
  const { data, error, isSuccess, isFetching, isFetchedAfterMount } = answer;
  const isUsable = isSuccess || (isUnanswered(error) && isFromDevice(options.queryKey));
  if (record === undefined && data !== undefined && isUsable && isFetchedAfterMount && !isFetching) setRecord(data);
  const query = useSliced({
    data: ready ? record : undefined,
    error,
    isError: record === undefined && answer.isError && !isFetching && ready,
    refetch: answer.refetch,
  });
  if (id === null || (record === undefined && isNotFound(error)))
    return <NotFound text={t(`${nounOf(page.change)}.notFound`)} back={page.list ?? page.back} />;
  const isNew = id === undefined;
  return (
    <>
      <PageHeader title={titleOf(page.change, isNew)} subtitle={page.subtitle(isNew)} back={page.back} />
      <Fetched
        // Another query in a new one's address preselects something else.
        key={isNew ? search : undefined}
        query={query}
        failure={page.failure(error)}
        skeleton={page.skeleton}
        onCard
      >
        {page.children}
      </Fetched>
    </>
  );
}
