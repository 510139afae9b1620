import { useParams, useSearchParams } from 'wouter';

/** Null if it is not an id ('abc', '007', nothing at all). */
export const readId = (text: string | null): number | null =>
  text !== null && /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null;

/** Whom the address names: the id in `?customerId=3`; null for nobody. */
export const useNamedId = (name: string): number | null => readId(useSearchParams()[0].get(name));

/** Null if it is not an id ('/khata/abc'), undefined on a route without one. */
export function useRouteId(): number | null | undefined {
  const { id } = useParams<{ id?: string }>();
  return id === undefined ? undefined : readId(id);
}
