import { useFirm } from '@/features/auth/session';
import { PartyFormPage } from '@/records/party/party-form';
import { customers } from './api';

export function CustomerFormPage() {
  return (
    <PartyFormPage
      queries={customers}
      crates={useFirm().crates}
      outbox={({ name }) => ({ name, amount: null })}
    />
  );
}
