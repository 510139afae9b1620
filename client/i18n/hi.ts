import type { Dictionary } from './en';
import { actions } from './hi/actions';
import { auth } from './hi/auth';
import { backupToken } from './hi/backup-token';
import { balance } from './hi/balance';
import { books } from './hi/books';
import { collection } from './hi/collection';
import { commands } from './hi/commands';
import { crates } from './hi/crates';
import { customer } from './hi/customer';
import { dashboard } from './hi/dashboard';
import { date } from './hi/date';
import { day } from './hi/day';
import { devices } from './hi/devices';
import { dues } from './hi/dues';
import { errors } from './hi/errors';
import { expense } from './hi/expense';
import { fields } from './hi/fields';
import { history } from './hi/history';
import { hosting } from './hi/hosting';
import { lists } from './hi/lists';
import { messages } from './hi/messages';
import { moving } from './hi/moving';
import { navigation } from './hi/navigation';
import { news } from './hi/news';
import { oldHistory } from './hi/old-history';
import { outbox } from './hi/outbox';
import { patti } from './hi/patti';
import { payment } from './hi/payment';
import { pocket } from './hi/pocket';
import { purchase } from './hi/purchase';
import { question } from './hi/question';
import { records } from './hi/records';
import { report } from './hi/report';
import { sale } from './hi/sale';
import { secondFactor } from './hi/second-factor';
import { settings } from './hi/settings';
import { share } from './hi/share';
import { statement } from './hi/statement';
import { strange } from './hi/strange';
import { twins } from './hi/twins';
import { upi } from './hi/upi';
import { vehicles } from './hi/vehicles';
import { vendor } from './hi/vendor';

export { refusals } from './hi/refusals';
export { hindiDates, hindiMoment } from './hi-dates';

/** All texts in everyday mandi Hindi. */
export const hi: Dictionary = {
  actions,
  auth,
  backupToken,
  balance,
  books,
  collection,
  commands,
  crates,
  customer,
  dashboard,
  date,
  day,
  devices,
  dues,
  errors,
  expense,
  fields,
  history,
  hosting,
  lists,
  messages,
  moving,
  navigation,
  news,
  oldHistory,
  outbox,
  patti,
  payment,
  pocket,
  purchase,
  question,
  records,
  report,
  sale,
  secondFactor,
  settings,
  share,
  statement,
  strange,
  vehicles,
  twins,
  upi,
  vendor,
};
