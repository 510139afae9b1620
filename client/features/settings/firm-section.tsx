import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type TranslationKey, t } from '@/i18n/language';
import { queryClient } from '@/lib/http/query-client';
import { refreshAfter } from '@/lib/http/refresh-after';
import { useEntriesReady } from '@/saving/entries';
import { Checkbox } from '@/ui/form/checkbox';
import { FetchedSection } from '@/ui/page';
import { BlocksSkeleton } from '@/ui/states';
import { toast, toastError } from '@/ui/toast/toast-store';
import { type FirmSettings, firmQuery } from './api';
import { FirmLetterhead, FirmMoney, type FirmPart, useSendFirm } from './firm-forms';

const SWITCHES = [
  { name: 'crates', label: 'crates.lend', hint: 'crates.lendHint' },
  { name: 'pocket', label: 'settings.pocket', hint: 'settings.pocketHint' },
] as const;

function FirmUses({ firm, send }: FirmPart) {
  const change = useMutation({
    mutationFn: (body: Partial<FirmSettings>) => send(body, firm.etag),
    onSuccess: (answer) => {
      queryClient.setQueryData(firmQuery.queryKey, answer);
      toast({ title: t('settings.firmSaved') });
    },
    onError: (error) => toastError(error, 'settings.updateFailed'),
    // Without an answer it may be saved.
    onSettled: () => refreshAfter('firm'),
  });
  const shown = { ...firm, ...(change.isPending && change.variables) };
  return (
    <ul className="lined">
      {SWITCHES.map(({ name, label, hint }) => (
        <li key={name}>
          <Checkbox
            checked={shown[name] ?? false}
            disabled={change.isPending}
            onChange={(on) => change.mutate({ [name]: on })}
            className="min-h-14 gap-3 px-4 py-2"
          >
            <span className="leading-snug">
              <span className="block font-medium">{t(label)}</span>
              <span className="text-muted block text-sm">{t(hint)}</span>
            </span>
          </Checkbox>
        </li>
      ))}
    </ul>
  );
}

const PARTS: readonly { title: TranslationKey; Content: ComponentType<FirmPart>; height: string }[] = [
  { title: 'settings.letterhead', Content: FirmLetterhead, height: 'h-147 md:h-110' },
  { title: 'settings.firmMoney', Content: FirmMoney, height: 'h-134 md:h-73' },
  { title: 'settings.uses', Content: FirmUses, height: 'h-25.5 md:h-20.5' },
];

export function FirmSection() {
  const ready = useEntriesReady();
  const firm = useQuery(firmQuery);
  const send = useSendFirm();
  return PARTS.map(({ title, Content, height }) => (
    <FetchedSection key={title} title={t(title)} query={firm} failure={t('settings.firmFetchFailed')} height={height}>
      {(read) => (ready ? <Content firm={read} send={send} /> : <BlocksSkeleton height={height} />)}
    </FetchedSection>
  ));
}
