/**
 * Start and end of the selection in a number field, equal for a caret. Number fields have no `selectionStart`, so this
 * reads the document's selection; if the browser cannot do that, it returns the end of the value.
 */
export function selectedIn(field: HTMLInputElement): [from: number, to: number] {
  const end = field.value.length;
  const selection = window.getSelection();
  if (typeof selection?.modify !== 'function') return [end, end];
  const selected = selection.toString();
  if (selected !== '') selection.modify('move', 'backward', 'character');
  selection.modify('extend', 'backward', 'lineboundary');
  const before = selection.toString();
  if (before === '') selection.modify('extend', 'forward', 'lineboundary');
  const known = before === '' ? selection.toString() : `${before}${selected}`;
  if (known === '' || !field.value.startsWith(known)) return [end, end];
  return [before.length, before.length + selected.length];
}

/**
 * The text before and after the caret in the focused field, even if it is not a number and the field's value is ''.
 * Both are '' if the browser cannot read them.
 */
export function textAround(): [before: string, after: string] {
  const selection = window.getSelection();
  if (typeof selection?.modify !== 'function') return ['', ''];
  selection.modify('extend', 'backward', 'lineboundary');
  const before = selection.toString();
  selection.modify('extend', 'forward', 'lineboundary');
  return [before, selection.toString()];
}
