import type { CoreDictionary } from './en';
import { actions } from './hi/actions';
import { auth } from './hi/auth';
import { balance } from './hi/balance';
import { collection } from './hi/collection';
import { customer } from './hi/customer';
import { dashboard } from './hi/dashboard';
import { date } from './hi/date';
import { errors } from './hi/errors';
import { expense } from './hi/expense';
import { fields } from './hi/fields';
import { history } from './hi/history';
import { messages } from './hi/messages';
import { mobile } from './hi/mobile';
import { navigation } from './hi/navigation';
import { payment } from './hi/payment';
import { purchase } from './hi/purchase';
import { records } from './hi/records';
import { sale } from './hi/sale';
import { share } from './hi/share';

export { refusals } from './hi/refusals';
export { hindiDates, hindiMoment } from './hi-dates';

/** The texts that are loaded with Hindi, in everyday mandi Hindi. */
export const hi: CoreDictionary = {
  navigation,
  actions,
  auth,
  dashboard,
  customer,
  sale,
  collection,
  expense,
  purchase,
  payment,
  history,
  share,
  errors,
  fields,
  records,
  messages,
  mobile,
  date,
  balance,
};
