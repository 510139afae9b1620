import type { Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';

const MONTHS = ['जन', 'फर', 'मार्च', 'अप्रै', 'मई', 'जून', 'जुल', 'अग', 'सित', 'अक्टू', 'नव', 'दिस'];

/** The fixed date patterns with Hindi months and Latin digits; 'AM' and 'PM' as the mandi writes them, सुबह and शाम. */
export const hindiDates: Locale = {
  ...enUS,
  code: 'hi',
  localize: {
    ...enUS.localize,
    month: (month) => MONTHS[month] ?? '',
    dayPeriod: (period) => (period === 'am' ? 'सुबह' : 'शाम'),
  },
};
