import type { Dictionary } from './en';
import { care } from './hi/care';
import { crates } from './hi/crates';
import { customers } from './hi/customers';
import { history } from './hi/history';
import { holders } from './hi/holders';
import { home } from './hi/home';
import { money } from './hi/money';
import { news } from './hi/news';
import { offline } from './hi/offline';
import { purchases } from './hi/purchases';
import { refusals as refusalsOfCalls } from './hi/refusals';
import { reports } from './hi/reports';
import { rules } from './hi/rules';
import { sales } from './hi/sales';
import { settings } from './hi/settings';
import { setup } from './hi/setup';
import { shared } from './hi/shared';
import { shell } from './hi/shell';

export { hindiDates, hindiMoment } from './hi/dates';

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
  ...holders,
  ...reports,
  ...history,
  ...settings,
  ...care,
  news,
};

/** What the server refuses, and why it cannot work while it is being set up. */
export const refusals = { ...refusalsOfCalls, ...setup };
