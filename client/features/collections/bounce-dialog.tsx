import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { rule } from '@/i18n/message';
import { dayOf } from '@/lib/days/days';
import { dayRule, optionalText } from '@/lib/field-rules';
import type { Tagged } from '@/lib/http/api';
import { refreshAfter } from '@/lib/http/refresh-after';
import { formatMoney } from '@/lib/money/money';
import { forgetSent } from '@/saving/entries';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { DayField, TextAreaField } from '@/ui/form/fields';
import { toast } from '@/ui/toast/toast-store';
import { type Collection, saveBounce } from './api';

const schemaOf = (from: string, today: string) =>
  z.object({
    date: dayRule(rule('select_date'), today).check(z.refine((day) => day >= from, rule('bounce_too_early'))),
    note: optionalText,
  });
type BounceValues = z.infer<ReturnType<typeof schemaOf>>;

export function BounceDialog({
  collection,
  onSaved,
  onClose,
}: {
  collection: Collection & Partial<Tagged>;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const form = useSaving<BounceValues, BounceValues, Collection>({
    schema: schemaOf(dayOf(collection.createdAt), today),
    values: { date: collection.bouncedOn ?? today, note: collection.bounceNote ?? '' },
    body: (values) => values,
    send: ({ date, note }) =>
      saveBounce(
        collection.id,
        { date, ...(note !== (collection.bounceNote ?? '') && { note }) },
        collection.etag ?? null,
      ),
    saved: () => {
      toast({ title: t('collection.bounceSaved') });
      onClose();
      onSaved();
      void forgetSent('/collections', collection.id);
      void refreshAfter(client, 'collection');
    },
  });
  return (
    <ShortFormDialog
      form={form}
      title={t('collection.bounceOf', {
        name: collection.customerName,
        amount: formatMoney(collection.bouncedAmount ?? collection.amount),
      })}
      description={t('collection.bounceText')}
      save={t('actions.save')}
      onClose={onClose}
    >
      <DayField<BounceValues> name="date" label={t('date.date')} required max={today} />
      <TextAreaField<BounceValues> name="note" label={t('fields.note')} />
    </ShortFormDialog>
  );
}
