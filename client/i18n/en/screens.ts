import { backupToken } from './backup-token';
import { balance } from './balance';
import { books } from './books';
import { collection } from './collection';
import { commands } from './commands';
import { crates } from './crates';
import { customer } from './customer';
import { dashboard } from './dashboard';
import { date } from './date';
import { day } from './day';
import { devices } from './devices';
import { dues } from './dues';
import { expense } from './expense';
import { history } from './history';
import { hosting } from './hosting';
import { lists } from './lists';
import { moving } from './moving';
import { news } from './news';
import { oldHistory } from './old-history';
import { patti } from './patti';
import { payment } from './payment';
import { purchase } from './purchase';
import { question } from './question';
import { records } from './records';
import { report } from './report';
import { sale } from './sale';
import { secondFactor } from './second-factor';
import { settings } from './settings';
import { share } from './share';
import { statement } from './statement';
import { strange } from './strange';
import { twins } from './twins';
import { upi } from './upi';
import { vehicles } from './vehicles';
import { vendor } from './vendor';

/** The English texts of the screens behind the sign-in. Their frame brings them: see app/screens.tsx. */
export const screens = {
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
  expense,
  history,
  hosting,
  lists,
  moving,
  news,
  oldHistory,
  patti,
  payment,
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
