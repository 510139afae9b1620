/** The patti: the sheet that tells a vendor what his truck brought. */
export const patti = {
  title: 'Patti',
  number: 'Patti No.',
  version: 'Version',
  deduction: 'Deduction {n}',
  label: 'What for',
};
