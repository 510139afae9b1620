import { useFormContext, useFormState } from 'react-hook-form';
import { useHolders } from '@/features/holders/api';
import { useTranslation } from '@/i18n/language';
import { ChipsField } from '@/ui/form/chips-field';
import { GALLA, type TransferValues } from './schema';

const OTHER = { fromId: 'toId', toId: 'fromId' } as const;

function PlaceError({ name }: { name: 'fromId' | 'toId' }) {
  const { tMessage } = useTranslation();
  const message = useFormState<TransferValues>({ name }).errors[name]?.message;
  return message === undefined ? null : (
    <p role="alert" className="text-due-text mt-1 text-sm">
      {tMessage(message)}
    </p>
  );
}

/** The galla and everybody who holds money. What is taken at one end leaves the other: the galla, or the only holder. */
export function PlaceField({ name }: { name: 'fromId' | 'toId' }) {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext<TransferValues>();
  const stored = getValues([name, OTHER[name]]);
  const holders = useHolders().filter(({ id, isClosed }) => !isClosed || stored.includes(String(id)));
  const choices = [
    { value: GALLA, label: t('holder.galla') },
    ...holders.map((holder) => ({ value: String(holder.id), label: holder.name })),
  ];
  const settleOther = (chosen: string) => {
    const other = getValues(OTHER[name]);
    if (other && other !== chosen) return;
    const [only, ...more] = holders;
    const rest = chosen === GALLA ? (more.length === 0 ? String(only?.id ?? '') : '') : GALLA;
    setValue(OTHER[name], rest, { shouldDirty: true });
  };
  return (
    <ChipsField<Required<TransferValues>, string>
      name={name}
      label={t(name === 'fromId' ? 'transfer.from' : 'transfer.to')}
      choices={choices}
      onChange={settleOther}
      below={<PlaceError name={name} />}
    />
  );
}
