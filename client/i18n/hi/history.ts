import type { Dictionary } from '../en';

export const history: Dictionary['history'] = {
  title: 'इतिहास',
  of: 'इतिहास: {name}',
  wroteIt: '{name} ने {when} पर लिखा',
  changedOnce: '1 बार बदला',
  changedTwice: '2 बार बदला',
  changedTimes: '{n} बार बदला',
  wrote: 'लिखा गया',
  deleted: 'हटाया गया',
  restored: 'वापस लाया गया',
  takenBack: 'बदलाव वापस लिया गया',
  undone: 'वापस लिया गया',
  to: 'बदलकर',
  yes: 'हां',
  no: 'नहीं',
  counted: 'गिना हुआ गल्ला',
  opening: 'शुरू का गल्ला',
  trailFailed: 'किसने बदला, यह नहीं आ पाया।',
  undo: 'वापस लाएं',
  isBack: 'वापस आ गया',
  undoFailed: 'वापस नहीं आया',
};
