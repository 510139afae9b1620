import type { Dictionary } from '../en';

export const statement: Dictionary['statement'] = {
  broughtForward: 'पिछले पेज से',
  carriedForward: 'अगले पेज पर',
};
