import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@/i18n/language';
import { serverMessageOf } from '@/lib/http/api-error';
import { refreshAfter } from '@/lib/http/refresh-after';
import { Checkbox } from '@/ui/form/checkbox';
import { toast, toastFailure } from '@/ui/toast/toast-store';
import { type FirmSettings, firmQuery } from './api';
import type { FirmPart } from './firm-form';

const SWITCHES = [
  { name: 'crates', label: 'crates.lend', hint: 'crates.lendHint' },
  { name: 'pocket', label: 'settings.pocket', hint: 'settings.pocketHint' },
] as const;

/** What the firm uses: a press saves it, and its screens have it or do without. */
export function FirmUses({ firm, send }: FirmPart) {
  const { t, tMessage } = useTranslation();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (body: Partial<FirmSettings>) => send(body, firm.etag),
    onSuccess: (answer) => {
      client.setQueryData(firmQuery.queryKey, answer);
      toast({ title: t('settings.firmSaved') });
    },
    onError: (error) => toastFailure(t('settings.updateFailed'), tMessage(serverMessageOf(error))),
    // Without an answer it may be saved.
    onSettled: () => refreshAfter(client, 'firm'),
  });
  const shown = { ...firm, ...(change.isPending && change.variables) };
  return (
    <ul className="divide-rule divide-y">
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
