import type { Dictionary } from '../en';

export const crates: Dictionary['crates'] = {
  title: 'कैरेट',
  count: 'कैरेट गिने',
  out: 'कैरेट दिए',
  back: 'कैरेट वापस आए',
  lost: 'टूटे या गुम',
  came: 'कैरेट आए',
  old: 'पिछले कैरेट',
};
