import { PartyFormPage } from '@/records/party/party-form';
import { vendors } from './api';

export const VendorFormPage = () => <PartyFormPage queries={vendors} />;
