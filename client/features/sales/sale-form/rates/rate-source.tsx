import { useFormContext, useWatch } from 'react-hook-form';
import { useToday } from '@/features/auth/session';
import { useTranslation } from '@/i18n/language';
import { formatMonthDay } from '@/lib/days/days';
import type { SaleForm } from '../schema';
import { type Rates, sourceOf } from './rates';

/** Whose rate the item has: 'today, this truck' or 'his, Nov 20'; '' if nobody's. */
export function useRateSource(index: number, rates: Rates): string {
  const { t, language } = useTranslation();
  const today = useToday();
  const { control } = useFormContext<SaleForm>();
  const [item, purchaseId] = useWatch({ control, name: [`items.${index}`, 'purchaseId'] });
  const source = item ? sourceOf(item, rates) : null;
  if (source === null) return '';
  const day = source.day === today ? t('sale.today') : formatMonthDay(source.day, language);
  if (source.whose === 'customer') return t('sale.rateOfCustomer', { day });
  return purchaseId === null ? day : t('sale.rateOfVehicle', { day });
}
