import type { FurtherDictionary } from '../en';
import { books } from './books';
import { day } from './day';
import { dues } from './dues';
import { hosting } from './hosting';
import { lists } from './lists';
import { moving } from './moving';
import { statement } from './statement';
import { strange } from './strange';
import { upi } from './upi';

export const further: FurtherDictionary = { books, day, dues, hosting, lists, moving, statement, strange, upi };
