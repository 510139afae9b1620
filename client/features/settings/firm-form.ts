import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { changedFields } from '@/lib/changed-fields';
import type { Tagged } from '@/lib/http/api';
import type { RecordVersions } from '@/saving/conflict/record-fields';
import type { SavingForm, SavingOptions } from '@/saving/use-saving';
import { type FirmSettings, firmQuery, updateFirm } from './api';
import { useSettingsForm } from './settings-form';

type ReadFirm = FirmSettings & Tagged;
type SendFirm = (body: Partial<FirmSettings>, etag: string | null) => Promise<ReadFirm>;

/** One part of Settings > Firm, which is saved by itself. */
export interface FirmPart {
  firm: ReadFirm;
  send: SendFirm;
}

/**
 * The parts are saved one by one, over one record: what was typed into a part before another one was saved goes over the
 * version that this made.
 */
export function useSendFirm(): SendFirm {
  const made = useRef(new Map<string | null, string | null>());
  return async (body, etag) => {
    let newest = etag;
    while (made.current.has(newest)) newest = made.current.get(newest) ?? null;
    const answer = await updateFirm(body, newest);
    if (answer.etag !== newest) made.current.set(newest, answer.etag);
    return answer;
  };
}

export function useFirmForm<V extends FieldValues>({
  versions,
  firm,
  send,
  ...options
}: Pick<SavingOptions<V, Partial<FirmSettings>, ReadFirm>, 'form' | 'schema' | 'passing'> &
  FirmPart & { versions: RecordVersions<V, FirmSettings> }): SavingForm<V> {
  const client = useQueryClient();
  const record: SavingForm<V> = useSettingsForm<V, Partial<FirmSettings>, ReadFirm>({
    ...options,
    values: versions.valuesOf(firm),
    editing: { row: firm, etag: firm.etag, versions, send },
    body: (values) => changedFields(values, record.form.formState.defaultValues as V),
    valuesOf: versions.valuesOf,
    change: 'firm',
    saved: (answer) => client.setQueryData(firmQuery.queryKey, answer),
    savedText: 'settings.firmSaved',
  });
  return record;
}
