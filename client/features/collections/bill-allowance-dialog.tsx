import * as z from 'zod/mini';
import { t } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { dayOf } from '@/lib/days/days';
import { firmZone } from '@/lib/http/session';
import { onceReady, ShortFormDialog } from '@/records/form-frame';
import { saySaved, useSaving } from '@/saving/use-saving';
import { MoneyField, TextAreaField } from '@/ui/form/fields';
import { collectionSchema } from './form-api';

const schema = z.pick(collectionSchema, { amount: true, note: true });
type Values = z.infer<typeof schema>;

/** What the customer is let off this bill, for bad goods for example; its vehicle bears it. Dated today. */
export const BillAllowanceDialog = onceReady(function Allowance({
  sale: { id, customerId },
  onClose,
}: {
  sale: { id: number; customerId: number };
  onClose: () => void;
}) {
  const form = useSaving({
    dialog: `/sales/${id}#allowance`,
    path: '/collections',
    schema,
    values: { amount: '', note: '' },
    body: (values) => {
      const createdAt = nowIn(firmZone());
      return { customerId, ...values, date: dayOf(createdAt), createdAt, method: 'allowance', saleId: id };
    },
    saved: () => saySaved('collection', 'sale.allowanceSaved', onClose),
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('sale.allowanceOf', { id })}
      description={t('sale.allowanceText')}
      onClose={onClose}
    >
      <MoneyField<Values> name="amount" required large />
      <TextAreaField<Values> name="note" />
    </ShortFormDialog>
  );
});
