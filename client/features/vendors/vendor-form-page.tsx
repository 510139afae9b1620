import { useFirm } from '@/features/auth/session';
import { PartyFormPage } from '@/records/party/party-form';
import { vendors } from './api';

export function VendorFormPage() {
  return <PartyFormPage queries={vendors} crates={useFirm().crates} />;
}
