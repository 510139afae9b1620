import { books } from './books';
import { commands } from './commands';
import { day } from './day';
import { dues } from './dues';
import { hosting } from './hosting';
import { lists } from './lists';
import { moving } from './moving';
import { oldHistory } from './old-history';
import { outbox } from './outbox';
import { pocket } from './pocket';
import { question } from './question';
import { report } from './report';
import { settings } from './settings';
import { statement } from './statement';
import { strange } from './strange';
import { trucks } from './trucks';
import { twins } from './twins';
import { upi } from './upi';
import { vendor } from './vendor';

/** The sections of screens that nobody opens first, in a file of their own: see loadFurtherTexts. */
export const further = {
  books,
  commands,
  day,
  dues,
  hosting,
  lists,
  moving,
  oldHistory,
  outbox,
  pocket,
  question,
  report,
  settings,
  statement,
  strange,
  trucks,
  twins,
  upi,
  vendor,
};
