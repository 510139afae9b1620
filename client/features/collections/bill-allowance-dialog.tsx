import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useFirm } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { nowIn } from '@/lib/days/clock';
import { dayOf } from '@/lib/days/days';
import { call } from '@/lib/http/api';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { TextAreaField } from '@/ui/form/fields';
import { MoneyField } from '@/ui/form/money-field';
import { toast } from '@/ui/toast/toast-store';
import type { Collection, CollectionBody } from './api';
import { collectionSchema } from './schema';

const schema = z.pick(collectionSchema, { amount: true, note: true });
type Values = z.infer<typeof schema>;

/** What the customer is let off this bill, for bad goods for example; its vehicle bears it. Dated today. */
export function BillAllowanceDialog({
  sale: { id, customerId },
  onClose,
}: {
  sale: { id: number; customerId: number };
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { timeZone } = useFirm();
  // Made once, so that a press without an answer is sent again unchanged.
  const [createdAt] = useState(() => nowIn(timeZone));
  const form = useSaving<Values, Values, Collection>({
    schema,
    values: { amount: '', note: '' },
    body: (values) => values,
    send: (values, { key }) => {
      const body: CollectionBody = {
        customerId,
        ...values,
        date: dayOf(createdAt),
        createdAt,
        method: 'allowance',
        saleId: id,
      };
      return call<Collection>('POST', '/collections', { body, idempotencyKey: key });
    },
    saved: () => {
      toast({ title: t('sale.allowanceSaved') });
      onClose();
      void refreshAfter(client, 'collection');
    },
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('sale.allowanceOf', { id })}
      description={t('sale.allowanceText')}
      save={t('actions.save')}
      onClose={onClose}
    >
      <MoneyField<Values> name="amount" label={t('fields.amount')} required large />
      <TextAreaField<Values> name="note" label={t('fields.note')} />
    </ShortFormDialog>
  );
}
