import { useUndoDelete } from '@/features/history/api';
import { useTranslation } from '@/i18n/language';
import type { Tagged } from '@/lib/http/api';
import { DeleteParty } from '@/records/account/account-actions';
import { keysOfVendor, type Vendor } from './api';

export function DeleteVendor({ vendor }: { vendor: Vendor & Tagged }) {
  const { t } = useTranslation();
  return (
    <DeleteParty
      party="vendor"
      row={vendor}
      deletedText={t('vendor.deletedText')}
      versions={() => import('./vendor-fields').then((file) => file.vendorVersions)}
      gone={keysOfVendor}
      undoOf={useUndoDelete('vendor')}
      failed={() => t('vendor.deleteFailed')}
    />
  );
}
