import { type ComponentType, useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Party, PartyRow } from '@/records/party/party';
import type { AddProps } from './new-party-dialog';

/** The picker's button for a customer or vendor who is not in its list, and the dialog that it opens. */
export function useAdd(
  party: Party,
  typed: string,
  NewDialog: ComponentType<AddProps>,
  onAdded: (added: Pick<PartyRow, 'id' | 'name'>) => void,
) {
  const { t } = useTranslation();
  /** the search text that the dialog starts with; null while it is closed */
  const [adding, setAdding] = useState<string | null>(null);
  const label = typed === '' ? t(`${party}.add`) : t('customer.addNamed', { name: typed });
  const dialog = adding !== null && (
    <NewDialog
      typed={adding}
      onClose={() => setAdding(null)}
      onSaved={(added) => {
        setAdding(null);
        onAdded(added);
      }}
    />
  );
  return { add: { label, onAdd: setAdding }, dialog };
}
