import { useState } from 'react';
import { useTranslation } from '@/i18n/language';
import type { Party, PartyRow } from '@/records/party/party';
import { WhenOpened } from '@/ui/dialog/when-opened';
import type { lazyComponent } from '@/ui/lazy-component';
import type { AddProps } from './new-party-dialog';

/** The picker's button for a customer or vendor who is not in its list, and the dialog that it opens. */
export function useAdd(
  party: Party,
  typed: string,
  NewDialog: ReturnType<typeof lazyComponent<AddProps>>,
  onAdded: (added: Pick<PartyRow, 'id' | 'name'>) => void,
) {
  const { t } = useTranslation();
  /** the search text that the dialog starts with; null while it is closed */
  const [adding, setAdding] = useState<string | null>(null);
  const label = typed === '' ? t(`${party}.add`) : t('customer.addNamed', { name: typed });
  const dialog = (
    <WhenOpened open={adding !== null} load={NewDialog.fetch}>
      {adding !== null && (
        <NewDialog
          typed={adding}
          onClose={() => setAdding(null)}
          onSaved={(added) => {
            setAdding(null);
            onAdded(added);
          }}
        />
      )}
    </WhenOpened>
  );
  return { add: { label, onAdd: setAdding }, dialog };
}
