import type { Dictionary } from '../en';

export const mobile: Dictionary['mobile'] = {
  viewDetails: 'पूरा देखें',
  hideDetails: 'छिपाएं',
};
