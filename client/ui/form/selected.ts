/**
 * Where what is selected in a number field begins and ends, both the same for a bare caret. Such a field does not tell
 * (`selectionStart` is null), so the document's selection is asked; where that knows nothing of fields, it is the end.
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
 * The text before and after the caret of the field that has the focus, also where it is no number and the field's
 * value therefore empty; both '' where the browser does not tell.
 */
export function textAround(): [before: string, after: string] {
  const selection = window.getSelection();
  if (typeof selection?.modify !== 'function') return ['', ''];
  selection.modify('extend', 'backward', 'lineboundary');
  const before = selection.toString();
  selection.modify('extend', 'forward', 'lineboundary');
  return [before, selection.toString()];
}
