/** The screen for the record at that path: the form of a collection or vendor payment, the list of an expense. */
export function screenOf(path: string): string {
  const [, kind = ''] = path.split('/');
  if (kind === 'expenses') return '/collections';
  return ['collections', 'vendor-payments'].includes(kind) ? `${path}/edit` : path;
}
