import { care } from './care';
import { crates } from './crates';
import { customers } from './customers';
import { history } from './history';
import { holders } from './holders';
import { home } from './home';
import { money } from './money';
import { news } from './news';
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
  ...crates,
  ...holders,
  ...reports,
  ...history,
  ...settings,
  ...care,
  news,
};
