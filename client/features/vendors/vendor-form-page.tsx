import { useFirm } from '@/features/auth/session';
import { PartyFormPage } from '@/records/party/party-form';
import { vendors } from './api';
import { vendorSchema } from './schema';

/** /vendors/new and /vendors/{id}/edit. */
export function VendorFormPage() {
  return <PartyFormPage kind={vendors} schema={vendorSchema} crates={useFirm().crates} />;
}
