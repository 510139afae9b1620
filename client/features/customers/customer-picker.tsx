import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { dotted, t, tMessage } from '@/i18n/language';
import { found } from '@/lib/finding/finding';
import { byNameAndPhone } from '@/lib/finding/names';
import { hasFailed, isNotFound, serverMessageOf } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/cache';
import { useAdd } from '@/records/new-party/new-party-dialog';
import { usePickerRows } from '@/records/search';
import { isOwn, useUnsent } from '@/saving/entries';
import { useFigures } from '@/saving/figures';
import { Field } from '@/ui/form/field';
import { choicesOf, Picker, usePicked } from '@/ui/picker/picker';
import { Balance } from '@/ui/values';
import { customerOf, customers } from './api';

/** The customers that are saved on this device and not sent yet; their ids are negative. */
function useWaitingCustomers(typed: string) {
  const waiting = useUnsent().filter((entry) => entry.path === '/customers' && isOwn(entry));
  return found(waiting.map(customerOf), typed, byNameAndPhone).map(({ id, name, phoneNumber }) => ({
    id,
    label: name,
    detail: [phoneNumber, t('messages.notSent')].join(' · '),
  }));
}

/**
 * The field's value is the customer's id, null while none is chosen. `locked` if the form's address names the customer;
 * an id that does not exist leaves it unlocked.
 */
export function CustomerField<V extends FieldValues>({
  name,
  locked = false,
  opened = false,
  label,
  ...look
}: {
  name: FieldPathByValue<V, number | null>;
  locked?: boolean;
  opened?: boolean;
  className?: string;
  label?: string;
  required?: boolean;
}) {
  const picked = usePicked<V>(name);
  const chosen = useQuery({ ...customers.one(picked.value ?? 0), enabled: picked.value !== null });
  const missing = isNotFound(chosen.error);
  const [unlocked, setUnlocked] = useState(!locked);
  if (missing && !unlocked) setUnlocked(true);
  const { list, rows, typed, searchProps } = usePickerRows(customers.picker, byNameAndPhone, unlocked);
  const { add, dialog } = useAdd({
    queries: customers,
    waiting: customerOf,
    typed,
    onSaved: ({ id }) => picked.onChange(id),
  });
  const [balancesNeeded, setBalancesNeeded] = useState(opened);
  const { data: balances } = useFigures({ ...customers.balances, enabled: balancesNeeded });
  const waiting = useWaitingCustomers(typed);
  // Phone number, address and balance tell customers of the same name apart.
  const offered = choicesOf(rows, ({ id, name, phoneNumber, address }) => {
    const balance = balances?.get(id);
    const detail = dotted(phoneNumber, address);
    return { id, label: name, detail, figure: balance !== undefined && <Balance amount={balance} /> };
  });
  return (
    <>
      <Field label={label ?? t('records.customer')} name={name} required {...look}>
        {(ids) => (
          <Picker
            ids={ids}
            {...picked}
            {...searchProps}
            title={t('records.customer')}
            placeholder={t('customer.choose')}
            shown={chosen.data ? `${chosen.data.name} · ${chosen.data.phoneNumber}` : ''}
            choices={{ shown: [...waiting, ...offered.shown], total: waiting.length + offered.total }}
            add={add}
            onOpen={() => {
              setBalancesNeeded(true);
              searchProps.onOpen();
            }}
            onChoose={(choice) => {
              const customer = rows.find(({ id }) => id === choice.id);
              if (customer) queryClient.setQueryData(customers.one(customer.id).queryKey, { ...customer, etag: null });
            }}
            empty={t('customer.noneFound')}
            failure={hasFailed(list) ? tMessage(serverMessageOf(list.error)) : undefined}
            locked={!unlocked}
            opened={opened}
          />
        )}
      </Field>
      {dialog}
    </>
  );
}
