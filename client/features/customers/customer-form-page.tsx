import { PartyFormPage } from '@/records/party/party-form';
import { customers } from './api';

export const CustomerFormPage = () => (
  <PartyFormPage queries={customers} outbox={({ name }) => ({ name, amount: null })} />
);
