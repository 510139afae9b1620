import { care } from './care';
import { customers } from './customers';
import { home } from './home';
import { money } from './money';
import { purchases } from './purchases';
import { reports } from './reports';
import { sales } from './sales';
import { settings } from './settings';
import { shared } from './shared';

/** The English texts of the screens behind the sign-in. Their frame brings them: see app/screens.tsx. */
export const signedIn = {
  ...shared,
  ...home,
  ...customers,
  ...sales,
  ...money,
  ...purchases,
  ...reports,
  ...settings,
  ...care,
};
