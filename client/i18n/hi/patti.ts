import type { Dictionary } from '../en';

export const patti: Dictionary['patti'] = {
  title: 'पट्टी',
  number: 'पट्टी नंबर',
  version: 'कौन सी बार',
  deduction: 'खर्चा {n}',
  label: 'किस बात का',
};
