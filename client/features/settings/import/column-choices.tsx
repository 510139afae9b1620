import { useId } from 'react';
import type { TranslationKey } from '@/i18n/en';
import { useTranslation } from '@/i18n/language';
import { Note } from '@/ui/note';
import { ROLES, type Role } from './columns';
import type { ImportColumn } from './import-lines';

const LABELS: Record<Role, TranslationKey> = {
  name: 'fields.name',
  phoneNumber: 'fields.phoneNumber',
  address: 'fields.address',
  due: 'balance.due',
  advance: 'balance.advance',
  side: 'moving.side',
  creditDue: 'moving.creditDue',
  ignore: 'moving.ignore',
  ask: 'moving.ask',
};

const placeOf = (role: Role): Role => (role === 'creditDue' ? 'side' : role);

/** What each column is read as, with its heading and first cell; two are never the same, unless they are not read. */
export function ColumnChoices({
  columns,
  choose,
  disabled,
}: {
  columns: readonly ImportColumn[];
  choose: (roles: readonly Role[]) => void;
  disabled: boolean;
}) {
  const { t } = useTranslation();
  const id = useId();
  const asked = columns.filter(({ role }) => role === 'ask').map(({ number, title }) => title || number);
  const set = (chosen: number, role: Role) => {
    const isTaken = (other: Role) => role !== 'ignore' && placeOf(other) === placeOf(role);
    choose(
      columns.map(({ number, role: old }) => (number === chosen ? role : isTaken(old) ? 'ignore' : old)),
    );
  };
  return (
    <fieldset className="space-y-3 px-4 pb-4">
      <legend className="mb-2 text-sm font-medium">{t('moving.columns')}</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {columns.map(({ number, title, sample, role }) => (
          <div key={number} className="flex min-w-0 flex-col justify-end">
            <label htmlFor={`${id}${number}`} className="block text-sm font-medium wrap-anywhere">
              {title || t('moving.column', { n: number })}
            </label>
            <span className="text-muted mb-1 truncate text-sm">{sample || '—'}</span>
            <select
              id={`${id}${number}`}
              className="control"
              value={role}
              aria-invalid={role === 'ask'}
              disabled={disabled}
              onChange={(event) => set(number, event.target.value as Role)}
            >
              {ROLES.filter((other) => other !== 'ask' || role === 'ask').map((other) => (
                <option key={other} value={other} disabled={other === 'ask'}>
                  {t(LABELS[other])}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
      {asked.length > 0 && <Note>{t('moving.askText', { columns: asked.join(' · ') })}</Note>}
    </fieldset>
  );
}
