import { useQueryClient } from '@tanstack/react-query';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { crateCount, crateText } from '@/lib/crates';
import { refreshAfter } from '@/lib/http/refresh-after';
import { ShortFormDialog } from '@/saving/short-form-dialog';
import { useSaving } from '@/saving/use-saving';
import { CountField } from '@/ui/form/count-field';
import { toast } from '@/ui/toast/toast-store';
import { saveCrateCount } from './api';
import { type CrateCountValues, crateCountSchema } from './schema';

export function CountDialog({ expected, onClose }: { expected: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const today = useToday();
  const record = useSaving<CrateCountValues, CrateCountValues, unknown>({
    schema: crateCountSchema,
    values: { counted: '' },
    body: (values) => values,
    send: ({ counted }) => saveCrateCount(today, crateCount(counted)),
    saved: () => {
      toast({ title: t('crates.saved') });
      void refreshAfter(client, 'crate');
      onClose();
    },
  });
  return (
    <ShortFormDialog form={record} title={t('crates.countShop')} save={t('actions.save')} onClose={onClose}>
      <CountField<CrateCountValues>
        name="counted"
        label={t('crates.inShop')}
        hint={expected === null ? undefined : t('crates.shouldBe', { n: crateText(expected) || '0' })}
      />
    </ShortFormDialog>
  );
}
