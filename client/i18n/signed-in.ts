import { oneLanguage } from './pairs';
import care from './texts/care';
import customers from './texts/customers';
import home from './texts/home';
import money from './texts/money';
import purchases from './texts/purchases';
import reports from './texts/reports';
import sales from './texts/sales';
import settings from './texts/settings';
import shared from './texts/shared';

/** The English texts of the screens behind the sign-in. Their frame brings them: see app/screens.tsx. */
export const signedIn = oneLanguage({
  ...shared,
  ...home,
  ...customers,
  ...sales,
  ...money,
  ...purchases,
  ...reports,
  ...settings,
  ...care,
});
