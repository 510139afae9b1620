import type { Translation } from '@/i18n/language';
import { formatMoney, formatQuantity } from '@/lib/money/money';
import { unitName } from '@/lib/units';
import type { StrangeEntry, StrangeReason } from './strange-api';

export function reasonText(
  reason: StrangeReason,
  recordType: StrangeEntry['recordType'],
  t: Translation['t'],
): string {
  switch (reason.rule) {
    case 'rate_high':
    case 'rate_low':
      return t(`strange.${reason.rule}`, {
        product: reason.productName,
        unit: unitName(reason.unit, t),
        rate: formatMoney(reason.unitPrice),
        usual: formatMoney(reason.usual),
      });
    case 'quantity_high':
      return t('strange.quantity_high', {
        product: reason.productName,
        unit: unitName(reason.unit, t),
        quantity: formatQuantity(reason.quantity),
        usual: formatQuantity(reason.usual),
      });
    case 'price_zero':
      return t('strange.price_zero', { product: reason.productName });
    case 'twice':
      return t(recordType === 'sale' ? 'strange.twice' : 'strange.paidTwice', { n: reason.otherId });
    case 'allowance_high':
      return t('strange.allowance_high', {
        allowance: formatMoney(reason.allowance),
        due: formatMoney(reason.due),
      });
    case 'no_vehicle':
      return t('strange.no_vehicle');
    case 'back_dated':
      return t('strange.back_dated', { n: reason.days });
    case 'oversold':
      return t(reason.spoiled === undefined ? 'strange.oversold' : 'strange.oversoldSpoiled', {
        spoiled: formatQuantity(reason.spoiled ?? 0),
        unit: unitName(reason.unit, t),
        sold: formatQuantity(reason.sold),
        loaded: formatQuantity(reason.loaded),
      });
    case 'profit_high':
      return t('strange.profit_high', { percentage: reason.percentage, profit: formatMoney(reason.profit) });
    case 'opening_low':
      return t('strange.opening_low', {
        opening: formatMoney(reason.opening),
        carried: formatMoney(reason.carried),
      });
  }
}
