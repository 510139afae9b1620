import { type AddProps, NewPartyDialog } from '@/records/new-party/new-party-dialog';
import { onceReady } from '@/saving/short-form-dialog';
import { vendors } from './api';

export const NewVendorDialog = onceReady(function NewVendor(props: AddProps) {
  return <NewPartyDialog queries={vendors} {...props} />;
});
