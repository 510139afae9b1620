import type { Dictionary } from './en';
import { actions } from './hi/actions';
import { auth } from './hi/auth';
import { balance } from './hi/balance';
import { collection } from './hi/collection';
import { customer } from './hi/customer';
import { dashboard } from './hi/dashboard';
import { date } from './hi/date';
import { expense } from './hi/expense';
import { labels } from './hi/labels';
import { messages } from './hi/messages';
import { mobile } from './hi/mobile';
import { navigation } from './hi/navigation';
import { payment } from './hi/payment';
import { purchase } from './hi/purchase';
import { report } from './hi/report';
import { sale } from './hi/sale';
import { server } from './hi/server';
import { settings } from './hi/settings';
import { share } from './hi/share';
import { validation } from './hi/validation';
import { vendor } from './hi/vendor';

export { hindiDates } from './hi-dates';

/** Every text of the interface in everyday mandi Hindi. */
export const hi: Dictionary = {
  navigation,
  actions,
  auth,
  dashboard,
  customer,
  vendor,
  sale,
  collection,
  expense,
  purchase,
  payment,
  report,
  settings,
  share,
  validation,
  server,
  messages,
  mobile,
  date,
  balance,
  labels,
};
