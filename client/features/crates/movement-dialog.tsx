import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/api';
import { CustomerField } from '@/features/customers/customer-picker';
import { VendorField } from '@/features/vendors/vendor-picker';
import { useTranslation } from '@/i18n/language';
import { crateCount } from '@/lib/crates';
import { refreshAfter } from '@/lib/http/refresh-after';
import { BookedDayField } from '@/records/booked-day-field';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { type SavingForm, useSaving } from '@/saving/use-saving';
import { ChipsField } from '@/ui/form/chips-field';
import { CountField } from '@/ui/form/count-field';
import { TextField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { addMovement, type CrateMovement, type MovementBody } from './api';
import { type MovementValues, movementSchema } from './schema';

/** Whose crates, if the screen says it. */
export interface Whose {
  party: 'customer' | 'vendor';
  id: number;
}

const bodyOf = ({ party, customerId, vendorId, out, back, lost, ...rest }: MovementValues): MovementBody => ({
  ...(party === 'customer' ? { customerId: customerId ?? 0 } : { vendorId: vendorId ?? 0 }),
  ...rest,
  out: crateCount(out),
  back: crateCount(back),
  lost: crateCount(lost),
});

function PartyFields({ form }: { form: SavingForm<MovementValues>['form'] }) {
  const { t } = useTranslation();
  const party = useWatch({ control: form.control, name: 'party' });
  return (
    <>
      <ChipsField<MovementValues, 'customer' | 'vendor'>
        name="party"
        label={t('crates.whose')}
        choices={[
          { value: 'customer', label: t('customer.customer') },
          { value: 'vendor', label: t('vendor.vendor') },
        ]}
      />
      {party === 'customer' ? (
        <CustomerField<MovementValues> name="customerId" />
      ) : (
        <VendorField<MovementValues> name="vendorId" />
      )}
    </>
  );
}

/** Crates that moved without a bill, a payment or a truck. */
export function MovementDialog({ whose, onClose }: { whose: Whose | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const record = useSaving<MovementValues, MovementBody, CrateMovement>({
    form: null,
    path: '/crates',
    schema: movementSchema(today),
    values: {
      party: whose?.party ?? 'customer',
      customerId: whose?.party === 'customer' ? whose.id : null,
      vendorId: whose?.party === 'vendor' ? whose.id : null,
      date: today,
      out: '',
      back: '',
      lost: '',
      note: '',
    },
    body: bodyOf,
    send: (body, { key }) => addMovement(body, key),
    saved: () => {
      toast({ title: t('crates.saved') });
      void refreshAfter(client, 'crate');
      onClose();
    },
    failed: () => undefined,
  });
  return (
    <ShortFormDialog form={record} title={t('crates.moved')} save={t('actions.save')} onClose={onClose}>
      {whose === null && <PartyFields form={record.form} />}
      <BookedDayField<MovementValues> name="date" label={t('date.date')} max={today} required />
      <div className="grid grid-cols-3 items-end gap-3">
        <CountField<MovementValues> name="out" label={t('crates.out')} />
        <CountField<MovementValues> name="back" label={t('crates.back')} />
        <CountField<MovementValues> name="lost" label={t('crates.lost')} />
      </div>
      <TextField<MovementValues> name="note" label={t('fields.note')} />
    </ShortFormDialog>
  );
}
