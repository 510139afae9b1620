/** The screen that shows the record at that path: a collection and a vendor payment have their form, an expense its list. */
export function screenOf(path: string): string {
  const [, kind = ''] = path.split('/');
  if (kind === 'expenses') return '/collections';
  return ['collections', 'vendor-payments'].includes(kind) ? `${path}/edit` : path;
}
