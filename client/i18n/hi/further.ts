import type { FurtherDictionary } from '../en';
import { day } from './day';
import { dues } from './dues';
import { hosting } from './hosting';
import { moving } from './moving';

export const further: FurtherDictionary = { day, dues, hosting, moving };
