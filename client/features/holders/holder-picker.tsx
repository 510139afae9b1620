import { useCallback } from 'react';
import { type FieldPath, type FieldPathByValue, type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import { t } from '@/i18n/language';
import { bookNote } from '@/lib/http/book';
import { bringsMoney, type CollectionMethod, METHODS_BY_USE } from '@/lib/payment-methods';
import { useStore } from '@/state/store';
import { ChipsField } from '@/ui/form/fields';
import { type Holder, useHolders } from './api';

/** Whom this device chose last for a method, with the name by which a form shows them before the list is there. */
type LastHolders = { readonly [method in CollectionMethod]?: Pick<Holder, 'id' | 'name'> | null };

const last = bookNote('last-holders', (kept) => (kept ?? {}) as LastHolders);

/** Whom a new payment or expense by a method names first; undefined for nobody. */
export function useProposedHolder() {
  const chosen = useStore(last.store);
  const holders = useHolders();
  return useCallback(
    (method: CollectionMethod): number | undefined => {
      const id = bringsMoney({ method }) ? chosen[method]?.id : undefined;
      return holders.find((each) => each.id === id)?.isClosed ? undefined : id;
    },
    [chosen, holders],
  );
}

/** 'into SBI': where money by that method goes, or comes from; nothing as long as the firm has no holder. */
export function HolderChip({
  way,
  method,
  value,
  onChange,
}: {
  way: 'into' | 'from';
  method: CollectionMethod;
  value: number | null;
  onChange: (id: number | null) => void;
}) {
  const holders = useHolders();
  const chosen = useStore(last.store)[method];
  const offered = holders.filter(({ id, isClosed }) => !isClosed || id === value);
  const isKnown = value === null || offered.some(({ id }) => id === value);
  const all = isKnown ? offered : [...offered, { id: value, name: chosen?.id === value ? chosen.name : '…' }];
  if (all.length === 0 || !bringsMoney({ method })) return null;
  const choose = (id: number | null) => {
    const holder = holders.find((each) => each.id === id);
    last.change((before) => ({ ...before, [method]: holder ? { id: holder.id, name: holder.name } : null }));
    onChange(id);
  };
  return (
    <select
      aria-label={t(`holder.${way}Whom`)}
      value={value ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
      className="border-edge bg-sheet text-ink mt-1.5 min-h-12 max-w-64 rounded-full border px-3 font-medium md:mt-2 md:min-h-9"
    >
      <option value="">{t(method === 'cash' ? `holder.${way}Galla` : `holder.${way}Unknown`)}</option>
      {all.map(({ id, name }) => (
        <option key={id} value={id}>
          {t(`holder.${way}`, { name })}
        </option>
      ))}
    </select>
  );
}

/** The payment method, and below it who holds the money. In a new record another method proposes its own holder. */
export function MethodAndHolder<V extends FieldValues>({
  name,
  way,
  isNew,
  choices = METHODS_BY_USE,
}: {
  name: FieldPath<V>;
  way: 'into' | 'from';
  isNew: boolean;
  choices?: readonly CollectionMethod[];
}) {
  const { control, setValue } = useFormContext<{ holderId?: number | null }>();
  const method = useWatch({ name: name as string }) as CollectionMethod;
  const holderId = useWatch({ control, name: 'holderId' });
  const proposed = useProposedHolder();
  return (
    <ChipsField<V, CollectionMethod>
      name={name as FieldPathByValue<V, CollectionMethod>}
      label={t('payment.method')}
      choices={choices.map((value) => ({ value, label: t(`payment.${value}`) }))}
      onChange={(next) => isNew && setValue('holderId', proposed(next), { shouldDirty: true })}
      below={
        <HolderChip
          way={way}
          method={method}
          value={holderId ?? null}
          onChange={(id) => setValue('holderId', id, { shouldDirty: true })}
        />
      }
    />
  );
}
