import type { Dictionary } from './en';
import { care } from './hi/care';
import { crates } from './hi/crates';
import { customers } from './hi/customers';
import { history } from './hi/history';
import { home } from './hi/home';
import { money } from './hi/money';
import { news } from './hi/news';
import { offline } from './hi/offline';
import { purchases } from './hi/purchases';
import { reports } from './hi/reports';
import { rules } from './hi/rules';
import { sales } from './hi/sales';
import { settings } from './hi/settings';
import { shared } from './hi/shared';
import { shell } from './hi/shell';

export { hindiDates, hindiMoment } from './hi/dates';
export { refusals } from './hi/refusals';

/** All texts in everyday mandi Hindi. */
export const hi: Dictionary = {
  ...shell,
  ...rules,
  ...offline,
  ...shared,
  ...home,
  ...customers,
  ...sales,
  ...money,
  ...purchases,
  ...crates,
  ...reports,
  ...history,
  ...settings,
  ...care,
  news,
};
