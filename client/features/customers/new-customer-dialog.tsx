import { type AddProps, NewPartyDialog } from '@/records/new-party/new-party-dialog';
import { customers } from './api';
import { customerOf } from './waiting-customers';

/** The outbox takes the customer too. */
export function NewCustomerDialog(props: AddProps) {
  return <NewPartyDialog queries={customers} waiting={customerOf} {...props} />;
}
