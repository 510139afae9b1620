import { useQuery } from '@tanstack/react-query';
import { PencilLine, X } from 'lucide-react';
import { customers } from '@/features/customers/api';
import { vendors } from '@/features/vendors/api';
import { labelled, type TranslationKey, t } from '@/i18n/language';
import type { Entry, Values } from '@/lib/entry';
import { formatMoney, toPaise } from '@/lib/money/money';
import { KINDS } from '@/records/history/history-api';
import { entries, ownDrafts, useEntriesReady } from '@/saving/entries';
import { useStore } from '@/state/store';
import { IconButton, LinkButton } from '@/ui/button';
import { Section } from '@/ui/page';

/** The start of a record's path without its 's' is its kind. */
const RECORDS: Partial<Record<string, TranslationKey>> = KINDS;

/** Records whose forms say better what they are for. */
const TITLED: Record<string, 'holder' | 'transfer'> = { holders: 'holder', transfers: 'transfer' };

/** What a short form is called, by the end of its address. */
const DIALOGS: Record<string, TranslationKey> = { allowance: 'sale.allowance', moved: 'crates.moved' };

/** The name of the form that a draft's path ('/sales/new?customerId=3') belongs to; null if it is not a record's. */
export function draftLabel(path: string): string | null {
  const dialog = DIALOGS[path.split('#')[1] ?? ''];
  if (dialog !== undefined) return t(dialog);
  const [, section = '', action = ''] = /^\/([\w-]+)\/([\w-]+)/.exec(path) ?? [];
  const isNew = action === 'new';
  const titled = TITLED[section];
  if (titled !== undefined) return t(`${titled}.${isNew ? 'newTitle' : 'editTitle'}`);
  const key = RECORDS[section.slice(0, -1)];
  if (key === undefined) return null;
  return t(isNew ? 'dashboard.draftNew' : 'dashboard.draftEdit', { record: t(key) });
}

/** The fields that help a clerk recognise a half-filled form, the best first. */
const TELLING_FIELDS = ['name', 'vehicleNumber', 'description', 'amount', 'note', 'notes', 'reference'];

/** A typed value that tells the draft apart from others; '' if there is none. */
export function draftDetail(values: Values | null): string {
  const isTelling = (value: unknown): value is string =>
    typeof value === 'string' && value.trim() !== '' && Number(value) !== 0;
  const field = TELLING_FIELDS.find((each) => isTelling(values?.[each]));
  const detail = field === undefined ? '' : String(values?.[field]).trim();
  return field === 'amount' && toPaise(detail) !== null ? formatMoney(detail) : detail;
}

/** The id of the stored customer or vendor whom the draft is about; null if none is chosen. */
export function draftParty(values: Values | null, field: 'customerId' | 'vendorId'): number | null {
  const id = Number(values?.[field]);
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** The name of the customer or vendor whom the draft is about; '' if there is none, or without an answer. */
function useParty({ values }: Entry): string {
  const [customerId, vendorId] = [draftParty(values, 'customerId'), draftParty(values, 'vendorId')];
  const customer = useQuery({ ...customers.one(customerId ?? 0), enabled: customerId !== null });
  const vendor = useQuery({ ...vendors.one(vendorId ?? 0), enabled: vendorId !== null });
  return [customer, vendor].map(({ data, isLoading }) => data?.name ?? (isLoading ? '…' : '')).join('');
}

function DraftLine({ draft, label }: { draft: Entry; label: string }) {
  const detail = [useParty(draft), draftDetail(draft.values)].filter(Boolean).join(', ');
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-2">
      <PencilLine className="text-muted size-4 shrink-0" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="font-medium">{label}</span>
        {detail !== '' && <span className="text-muted line-clamp-2 text-sm wrap-anywhere">{detail}</span>}
      </span>
      <LinkButton href={draft.form} look="outline" label={labelled(t('actions.continue'), label)}>
        {t('actions.continue')}
      </LinkButton>
      <IconButton
        label={t('dashboard.discardOf', { draft: label })}
        icon={X}
        iconClass="size-4"
        onClick={() => void entries.change(draft.key, { kind: 'leave' })}
      />
      <p className="text-muted basis-full pl-6 text-sm">
        {t(draft.state === 'unanswered' ? 'errors.unanswered' : 'messages.unfinishedText')}
      </p>
    </li>
  );
}

export function UnfinishedDrafts() {
  useEntriesReady();
  const unfinished = ownDrafts(useStore(entries.list)).flatMap((draft) => {
    const label = draftLabel(draft.form);
    return label === null ? [] : [{ draft, label }];
  });
  if (unfinished.length === 0) return null;
  return (
    <Section title={t('messages.unfinished')} className="border-l-warn-edge border-l-4">
      <ul className="lined">
        {unfinished.map(({ draft, label }) => (
          <DraftLine key={draft.key} draft={draft} label={label} />
        ))}
      </ul>
    </Section>
  );
}
